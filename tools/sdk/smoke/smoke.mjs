/** The same test in every runtime: the package as customers get it. `sdk` and `testing` are its entries. */
export async function smoke({ sdk, testing, webhooks, baseUrl }) {
  const { Cnh, CnhError, CnhApiError, CreditExceededError, NotFoundError } = sdk;
  const fake = testing.fakeCnh();
  const options = { apiKey: "cnh_test_x", baseUrl: "https://cnh.test", fetch: fake.fetch };
  await useClient(new Cnh(options), "in memory");
  if (baseUrl) await useClient(new Cnh({ apiKey: "cnh_test_x", baseUrl }), "over HTTP");

  fake.failNext("PAYMENT_REQUIRED");
  const cnh = new Cnh(options);
  const refused = await cnh.reports
    .create({ cpf: "90000000175", externalRef: "b" })
    .catch((e) => e);
  check(refused instanceof CreditExceededError, "402 is a CreditExceededError");
  check(refused instanceof CnhApiError && refused instanceof CnhError, "and what it derives from");
  check(!(refused instanceof NotFoundError), "and nothing else");

  const secret = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
  const report = testing.sampleReport("suspensa");
  const { body, headers } = await testing.signWebhook({
    report,
    event: "report.delivered",
    secret,
  });
  const webhook = await webhooks.verifyWebhook(body, headers, secret);
  check(webhook.report.diagnosis.status === "BLOCKED", "a signed webhook is verified");
  const wrong = await webhooks.verifyWebhook(`${body} `, headers, secret).catch((e) => e);
  check(wrong instanceof CnhError && wrong.reason === "wrong_signature", "another is refused");

  async function useClient(client, how) {
    const externalRef = `order ${how}`;
    const made = await client.reports.createAndWait({ cpf: "900.000.004-18", externalRef });
    check(made.diagnosis.status === "BLOCKED", `a report, ${how}`);
    const ids = [];
    for await (const item of client.reports.list()) ids.push(item.reportId);
    check(ids.includes(made.reportId), `the list, ${how}`);
    const missing = await client.reports.get("rpt_none").catch((e) => e);
    check(missing instanceof NotFoundError, `an error, ${how}`);
  }
}

export function check(isTrue, what) {
  if (!isTrue) throw new Error(`failed: ${what}`);
}
