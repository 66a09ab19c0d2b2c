/** Types of the Python and PHP SDKs, generated from docs/openapi.json, and asynchronous Python. Git ignores them. */
import type { GeneratedFile } from "../files/generated-file.ts";
import { writePhpTypes } from "./php-types.ts";
import { writePythonAsync } from "./python-async.ts";
import { writePythonTypes } from "./python-types.ts";

export function sdkTypeFiles(): GeneratedFile[] {
  return [
    { path: "sdks/python/src/cnh_reports/api_types.py", text: writePythonTypes() },
    ...writePythonAsync(),
    ...writePhpTypes(),
  ];
}
