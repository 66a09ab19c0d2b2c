/** The permitted connections. Everything that is not in this table is refused. */
import type {
  INetworkPolicy,
  INetworkPolicyPeer as Peer,
} from "kubernetes-models/networking.k8s.io/v1";
import { AUDIT_VERIFY, MIGRATE, REGISTER, ROLES, WORKER } from "./roles.ts";
import { labelsOf, NAMESPACE, PORTS } from "./settings.ts";

interface Passage {
  readonly to: string;
  readonly port: number;
  readonly from: readonly string[];
}

const SERVERS = ROLES.map(({ name }) => name);
const STORE_USERS = [...SERVERS, AUDIT_VERIFY.name];

/** The peers outside of the service, by their names below; every other name is a part of the service. */
const OUTSIDE: Readonly<Record<string, readonly Peer[]>> = {
  // Label the namespaces: cnh-reports/role=ingress, monitoring or stores.
  "the ingress": [inNamespace("ingress")],
  monitoring: [inNamespace("monitoring")],
  stores: [inNamespace("stores")],
  // Never an address of a private network: customers choose the URLs of webhooks.
  "the internet": [
    {
      ipBlock: {
        cidr: "0.0.0.0/0",
        except: [
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "169.254.0.0/16",
          "172.16.0.0/12",
          "192.168.0.0/16",
        ],
      },
    },
  ],
};

export const PASSAGES: readonly Passage[] = [
  { to: "api", port: PORTS.http, from: ["the ingress"] },
  { to: "console", port: PORTS.console, from: ["the ingress"] },
  { to: WORKER, port: PORTS.workflows, from: ["engine"] },
  ...SERVERS.map((to) => ({ to, port: PORTS.metrics, from: ["monitoring"] })),
  { to: "engine", port: PORTS.ingress, from: ["relay"] },
  // A client of this port can start, kill and repeat workflows.
  { to: "engine", port: PORTS.admin, from: [REGISTER.name, "console", "maintenance"] },
  { to: "engine", port: PORTS.node, from: ["engine", "engine-provision", "monitoring"] },
  { to: "stores", port: 5432, from: [...STORE_USERS, MIGRATE.name] },
  // The maintenance role has its address, which every configuration requires, and never connects.
  { to: "stores", port: 6379, from: STORE_USERS.filter((name) => name !== "maintenance") },
  // Sources, models and webhooks; mail. The engine writes its snapshots.
  { to: "the internet", port: 443, from: [WORKER, "engine"] },
  { to: "the internet", port: 8443, from: [WORKER] },
  { to: "the internet", port: 465, from: [WORKER] },
  { to: "the internet", port: 587, from: [WORKER] },
];

function inNamespace(role: string): Peer {
  return { namespaceSelector: { matchLabels: { "cnh-reports/role": role } } };
}

function peersOf(name: string): readonly Peer[] {
  return OUTSIDE[name] ?? [{ podSelector: { matchLabels: labelsOf(name) } }];
}

const portOf = (port: number) => ({ protocol: "TCP" as const, port });

/** The cluster's own servers resolve names. */
const NAMES = {
  to: [{ namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "kube-system" } } }],
  ports: [
    { protocol: "UDP" as const, port: 53 },
    { protocol: "TCP" as const, port: 53 },
  ],
};

/** A policy for each part, and one that refuses everything to pods that have none. */
export function networkPolicies(): INetworkPolicy[] {
  const insiders = new Set(
    PASSAGES.flatMap(({ to, from }) => [to, ...from]).filter((name) => !(name in OUTSIDE)),
  );
  return [refuseAll(), ...[...insiders].sort().map(policyOf)];
}

function refuseAll(): INetworkPolicy {
  return {
    apiVersion: "networking.k8s.io/v1",
    kind: "NetworkPolicy",
    metadata: { name: "refuse-all", namespace: NAMESPACE },
    spec: { podSelector: {}, policyTypes: ["Ingress", "Egress"] },
  };
}

function policyOf(name: string): INetworkPolicy {
  const inwards = PASSAGES.filter(({ to }) => to === name).map(({ port, from }) => ({
    from: from.flatMap(peersOf),
    ports: [portOf(port)],
  }));
  const outwards = PASSAGES.filter(({ from }) => from.includes(name)).map(({ to, port }) => ({
    to: [...peersOf(to)],
    ports: [portOf(port)],
  }));
  return {
    apiVersion: "networking.k8s.io/v1",
    kind: "NetworkPolicy",
    metadata: { name, namespace: NAMESPACE },
    spec: {
      podSelector: { matchLabels: labelsOf(name) },
      policyTypes: ["Ingress", "Egress"],
      ...(inwards.length > 0 && { ingress: inwards }),
      egress: [NAMES, ...outwards],
    },
  };
}
