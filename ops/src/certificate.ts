import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { readCertificateConfig } from "@cnh/server/config.ts";
import {
  type Certificate,
  isGenuine,
  type PublishedKey,
  publish,
  readPublishedKey,
} from "@cnh/server/usecases/erasure/certificate.ts";
import type { Print, Run } from "./run.ts";

interface Io {
  readonly print: Print;
  readonly environment: Readonly<Record<string, string>> | undefined;
}

interface VerifyOptions {
  keys?: string;
}

function keysOf(file: string | undefined, environment: Io["environment"]): PublishedKey[] {
  if (file !== undefined)
    return (JSON.parse(readFileSync(file, "utf8")) as { readonly keys: PublishedKey[] }).keys;
  return readCertificateConfig(environment).CNH_CERTIFICATE_PUBLIC_KEYS.map(readPublishedKey);
}

function readCertificate(file: string): Certificate {
  const certificate = JSON.parse(readFileSync(file, "utf8")) as Partial<Certificate> | null;
  if (!certificate?.certificate || !certificate.signature)
    throw new Error(`${file} is not a certificate.`);
  return certificate as Certificate;
}

function addVerify(noun: Command, { print, environment }: Io): void {
  noun
    .command("verify")
    .description("whether a certificate is genuine; needs no connection to anything")
    .argument("<file>", "the certificate")
    .option("--keys <file>", "the published keys (/.well-known/cnh-certificate-keys.json)")
    .action((file: string, { keys }: VerifyOptions) => {
      const certificate = readCertificate(file);
      const genuine = isGenuine(certificate, keysOf(keys, environment));
      const { certificateId } = certificate.certificate;
      if (!genuine)
        throw new Error(
          `${certificateId} is NOT genuine: it was changed, or signed by another key.`,
        );
      print({ genuine, ...certificate }, () => `${certificateId} is genuine.`);
    });
}

const MAX_LISTED = 10_000;

/** Commands about certificates of erasure. The commands that verify and make keys open no store. */
export function addCertificateCommands(program: Command, run: Run, io: Io): void {
  const noun = program.command("certificate").description("certificates of erasure");
  addVerify(noun, io);
  noun
    .command("list")
    .description("the newest 10,000 certificates of an organization, newest first")
    .requiredOption("--org <id>", "org_…")
    .action(async ({ org }: { org: string }) => {
      await run(
        (ports) => ports.erasures.listCertificates(org, null, MAX_LISTED),
        (certificates) =>
          certificates
            .map(({ certificate: { certificateId, subject, erasedAt, orderedBy } }) =>
              [certificateId, subject, erasedAt, orderedBy].join("  "),
            )
            .join("\n") || "There is none.",
      );
    });
  noun
    .command("new-key")
    .description("a new key pair for CNH_CERTIFICATE_KEY and CNH_CERTIFICATE_PUBLIC_KEYS")
    .action(() => {
      const { privateKey } = generateKeyPairSync("ed25519");
      const publicKey = createPublicKey(privateKey);
      const pair = {
        keyId: publish(publicKey).kid,
        privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
        publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
      };
      io.print(
        pair,
        () =>
          `CNH_CERTIFICATE_KEY=${pair.privateKey}\nCNH_CERTIFICATE_PUBLIC_KEYS=${pair.publicKey}`,
      );
    });
}
