/** A DNS server on loopback that answers from the test's records and records the queries. */
import { createSocket } from "node:dgram";
import { decode, encode } from "dns-packet";
import type { Answer, Question } from "dns-packet";

interface Records {
  readonly a?: readonly string[];
  readonly aaaa?: readonly string[];
  readonly cname?: string;
}

/** `silent`: no answer; `failed`: SERVFAIL; null: no such name. */
export type DnsReply = Records | "silent" | "failed" | null;

export interface DnsServer {
  /** The address of the server, for a resolver. */
  readonly address: string;
  /** The queries, such as `A name`, in order of arrival. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** `replyTo` gets the number of earlier queries for this name and type. */
export async function startDnsServer(
  replyTo: (name: string, before: number) => DnsReply,
): Promise<DnsServer> {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (bytes, from) => {
    const { id, questions = [] } = decode(bytes);
    const [question] = questions;
    if (!question) return;
    const line = `${question.type} ${question.name}`;
    const reply = replyTo(question.name, asked.filter((each) => each === line).length);
    asked.push(line);
    if (reply === "silent") return;
    const packet = {
      type: "response" as const,
      ...(id === undefined ? {} : { id }),
      // 128: recursion is available; the low bits are the code.
      flags: 128 | codeOf(reply),
      questions: [question],
      answers: typeof reply === "object" && reply ? answersTo(question, reply) : [],
    };
    socket.send(encode(packet), from.port, from.address);
  });
  await new Promise<void>((resolve) => void socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

function codeOf(reply: DnsReply): number {
  if (reply === "failed") return 2;
  return reply === null ? 3 : 0;
}

function answersTo({ type, name }: Question, { a, aaaa, cname }: Records): Answer[] {
  const ttl = 0;
  const owner = cname ?? name;
  const alias: Answer[] = cname === undefined ? [] : [{ type: "CNAME", name, ttl, data: cname }];
  const addresses = (type === "A" ? a : aaaa) ?? [];
  const isAddress = type === "A" || type === "AAAA";
  if (!isAddress) return alias;
  return [...alias, ...addresses.map((data): Answer => ({ type, name: owner, ttl, data }))];
}
