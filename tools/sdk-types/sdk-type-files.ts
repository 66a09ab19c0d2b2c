/** Every file of types that is made from the document, by its path. */
import { writePhpTypes } from "./php-types.ts";
import { writePythonTypes } from "./python-types.ts";

export function sdkTypeFiles(): ReadonlyMap<string, string> {
  return new Map([
    ["sdks/python/src/cnh_reports/api_types.py", writePythonTypes()],
    ...writePhpTypes(),
  ]);
}
