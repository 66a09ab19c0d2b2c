/** SQL queries on the engine's invocations, sent to the first node that answers. */

const TIMEOUT_MS = 5_000;

export async function queryEngine<Row>(
  adminUrls: readonly string[],
  query: string,
): Promise<Row[]> {
  const failures: string[] = [];
  for (const url of adminUrls) {
    const answer = await ask<Row>(url, query).catch((thrown: unknown) => String(thrown));
    if (typeof answer !== "string") return answer;
    failures.push(answer);
  }
  throw new Error(`no node of the engine answers: ${failures.join("; ")}`);
}

async function ask<Row>(adminUrl: string, query: string): Promise<Row[]> {
  const response = await fetch(`${adminUrl}/query`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { rows: Row[] }).rows;
}
