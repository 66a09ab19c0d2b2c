/** Certificates for servers on loopback, issued by an authority created by the test. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface Authority {
  /** The certificate in PEM. */
  readonly ca: string;
  /** The certificates in the order of the names; `DNS:…` and `IP:…`, comma-separated. */
  readonly certificates: readonly Certificate[];
}

const run = promisify(execFile);
const NEW_KEY = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";

export async function createAuthority(subjects: readonly string[]): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), "certificates-"));
  const openssl = (line: string) => run("openssl", line.split(" "), { cwd: folder });
  const read = (file: string) => readFile(join(folder, file), "utf8");
  try {
    await openssl(`req -x509 ${NEW_KEY} -days 2 -subj /CN=test -keyout ca.key -out ca.pem`);
    const certificates: Certificate[] = [];
    for (const subject of subjects) {
      await writeFile(join(folder, "names"), `subjectAltName=${subject}`);
      await openssl(`req ${NEW_KEY} -subj /CN=server -keyout key.pem -out asked.csr`);
      await openssl(
        "x509 -req -days 2 -in asked.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile names -out cert.pem",
      );
      certificates.push({ key: await read("key.pem"), cert: await read("cert.pem") });
    }
    return { ca: await read("ca.pem"), certificates };
  } finally {
    await rm(folder, { recursive: true });
  }
}
