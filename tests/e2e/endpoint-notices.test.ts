/** Administrators are notified by e-mail when a webhook endpoint changes, even while processes die. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { type MailServer, startMailServer } from "../support/mail/mail-server.ts";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import { ENDPOINTS, type CreatedEndpoint } from "../support/webhooks/webhook-rest.ts";

const ADMINISTRATORS = ["ana@frota.example", "rui@frota.example"];

let mail: MailServer;
let service: PipelineService;
beforeAll(async () => {
  mail = await startMailServer();
  service = await startPipelineService({ settings: { CNH_SMTP_URL: mail.url } });
  const words = ["--org", service.organizationId, "--notices", ADMINISTRATORS.join()];
  await operate(service.database.environment, "org", "set", ...words);
});
afterAll(async () => {
  await service.stop();
  await mail.close();
});

async function addEndpoint(host: string): Promise<CreatedEndpoint> {
  const json = { url: `https://${host}/cnh?token=hidden` };
  return (await service.live.send<CreatedEndpoint>("POST", ENDPOINTS, { json })).body;
}

/** Waits for the e-mails that contain these words, one to each administrator. */
async function mailWith(...words: string[]) {
  const fitting = () => mail.mails.filter(({ text }) => words.every((word) => text.includes(word)));
  const wanted = ADMINISTRATORS.length;
  await until(() => fitting().length >= wanted, `mails with ${words.join(", ")}`, 50_000);
  expect(
    fitting()
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual(ADMINISTRATORS);
  const [found] = fitting();
  expect(found?.text).not.toContain("hidden");
  expect(found?.text).not.toContain("whsec_");
  return found?.text ?? "";
}

test("of an added endpoint, even if it is removed immediately", async () => {
  const { id } = await addEndpoint("added.example.com");
  await service.live.send("DELETE", `${ENDPOINTS}/${id}`);
  const text = await mailWith(id);
  expect(text).toContain("added.example.com");
  expect(text).toContain("um webhook foi adicionado");
  expect(text).toContain("A webhook was added");
});

test("of a changed address and of a rotated secret", async () => {
  const { id } = await addEndpoint("before.example.com");
  const path = `${ENDPOINTS}/${id}`;
  const json = { url: "https://after.example.com/cnh?token=hidden" };
  await service.live.send("PATCH", path, { json });
  expect(await mailWith(id, "after.example.com")).toContain("o endereço de um webhook mudou");
  await service.live.send("POST", `${path}/rotate-secret`);
  expect(await mailWith(id, "secret of a webhook was rotated")).toContain(
    "o segredo de um webhook foi trocado",
  );
});

test("of an endpoint that the operator added", async () => {
  const words = ["--org", service.organizationId, "--url", "https://ours.example.com/"];
  const { environment } = service.database;
  const { id } = await operate<{ id: string }>(environment, "endpoint", "add", ...words);
  expect(await mailWith(id)).toContain("equipe do CNH Reports");
});

test(
  "also where the server dies between the change and the mail",
  { timeout: 120_000 },
  async () => {
    const { owner, pipeline, database, redis } = service;
    await owner.query("ALTER TABLE mail_orders ALTER leased_until SET DEFAULT 'infinity'");
    const { id } = await addEndpoint("killed.example.com");
    await service.server.stop("SIGKILL");
    await owner.query("UPDATE mail_orders SET leased_until = '-infinity' WHERE ended_at IS NULL");
    await owner.query("ALTER TABLE mail_orders ALTER leased_until SET DEFAULT clock_timestamp()");
    const environment = { ...database.environment, CNH_REDIS_URL: redis.url };
    const again = await pipeline.start({ environment });
    try {
      expect(await mailWith(id)).toContain("killed.example.com");
    } finally {
      await again.stop();
    }
  },
);
