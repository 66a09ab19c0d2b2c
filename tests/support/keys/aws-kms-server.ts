/** AWS KMS on a socket: the JSON protocol 1.1 with Encrypt and Decrypt, behind Signature Version 4. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { KmsCipher } from "./kms-cipher.ts";
import { KmsFaults, readBody, sendJson } from "./kms-faults.ts";
import { openStubHost } from "../http/stub-host.ts";

export const AWS_CREDENTIALS = {
  AWS_ACCESS_KEY_ID: "AKIDTESTTESTTESTTEST",
  AWS_SECRET_ACCESS_KEY: "wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY",
};
const REGION = "sa-east-1";
const MAX_SKEW_MS = 300_000;

export const awsKeyName = (id: string) => `arn:aws:kms:${REGION}:111122223333:key/${id}`;

interface Call {
  readonly KeyId: string;
  readonly Plaintext?: string;
  readonly CiphertextBlob?: string;
  readonly EncryptionContext?: Readonly<Record<string, string>>;
}

export async function openAwsKms() {
  const cipher = new KmsCipher();
  const faults = new KmsFaults();
  const host = await openStubHost((request, response) => {
    void readBody(request).then((body) => answer({ cipher, faults }, request, response, body));
  });
  return { cipher, faults, url: `http://127.0.0.1:${host.port}`, close: () => host.close() };
}

function answer(
  { cipher, faults }: { cipher: KmsCipher; faults: KmsFaults },
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const send = (status: number, json: unknown) =>
    sendJson(response, status, json, "application/x-amz-json-1.1");
  const refuse = (type: string, message = type, status = 400) =>
    send(status, { __type: type, message });
  const fault = faults.next();
  if (fault === "hangs") return;
  if (fault === "throttled") return refuse("ThrottlingException", "Rate exceeded");
  if (fault === "broken") return refuse("KMSInternalException", "internal", 500);
  if (fault === "denied")
    return refuse("AccessDeniedException", "User: arn:aws:sts::111122223333:x is not authorized");
  if (fault === "disabled") return refuse("DisabledException", "arn is disabled.");
  if (fault === "garbage") return void response.writeHead(200).end("<html>hello</html>");
  const wrong = signatureFault(request, body);
  if (wrong !== null) return refuse(wrong);
  const call = JSON.parse(body.toString()) as Call;
  const context = JSON.stringify(call.EncryptionContext ?? {});
  if (!cipher.has(call.KeyId)) return refuse("NotFoundException");
  const operation = request.headers["x-amz-target"];
  if (operation === "TrentService.Encrypt") {
    const blob = cipher.encrypt(call.KeyId, context, Buffer.from(call.Plaintext ?? "", "base64"));
    return send(200, { CiphertextBlob: blob.toString("base64"), KeyId: call.KeyId });
  }
  if (operation !== "TrentService.Decrypt") return refuse("UnknownOperationException");
  const plain = cipher.decrypt(
    call.KeyId,
    context,
    Buffer.from(call.CiphertextBlob ?? "", "base64"),
  );
  if (!plain) return refuse("InvalidCiphertextException");
  if (fault === "wrong-key") plain.fill(7);
  const sent = fault === "short-key" ? plain.subarray(0, 31) : plain;
  return send(200, { Plaintext: sent.toString("base64"), KeyId: call.KeyId });
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) =>
  createHmac("sha256", key).update(data).digest();

/** Verifies the request according to AWS's documentation. Returns the error type, or null. */
function signatureFault(request: IncomingMessage, body: Buffer): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, id, day = "", region = "", service = "", names = "", signature = ""] =
    form.exec(request.headers.authorization ?? "") ?? [];
  if (id !== AWS_CREDENTIALS.AWS_ACCESS_KEY_ID) return "UnrecognizedClientException";
  const at = String(request.headers["x-amz-date"]);
  const time = Date.parse(at.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  const isFresh = Math.abs(Date.now() - time) < MAX_SKEW_MS && at.startsWith(day);
  const isScoped = region === REGION && service === "kms" && names.split(";").includes("host");
  if (!isFresh || !isScoped) return "InvalidSignatureException";
  const headers = names
    .split(";")
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = ["POST", request.url, "", headers.join(""), names, sha256(body)].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const keys = [day, region, service, "aws4_request"];
  const start: Buffer | string = `AWS4${AWS_CREDENTIALS.AWS_SECRET_ACCESS_KEY}`;
  const key = keys.reduce<Buffer | string>((each, part) => hmac(each, part), start);
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex"));
  return isRight ? null : "InvalidSignatureException";
}
