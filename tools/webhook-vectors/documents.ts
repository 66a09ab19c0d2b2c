/** docs/webhook-vectors.json, which the service also serves. */
import { formattedFile, type GeneratedFile } from "../files/generated-file.ts";
import { webhookVectors } from "./vectors.ts";

export async function webhookFiles(): Promise<GeneratedFile[]> {
  return [await formattedFile("docs/webhook-vectors.json", JSON.stringify(webhookVectors()))];
}
