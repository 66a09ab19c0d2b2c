/** docs/openapi.json, the OpenAPI document of the contract: a change of the API is visible in its review. */
import { openApiDocument } from "@cnh/contract";
import { formattedFile, type GeneratedFile } from "../files/generated-file.ts";

export async function openApiFiles(): Promise<GeneratedFile[]> {
  return [await formattedFile("docs/openapi.json", JSON.stringify(openApiDocument(), null, 2))];
}
