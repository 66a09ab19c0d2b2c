import { Failure } from "../../usecases/failure.ts";

/** Far beyond any valid body. Code that walks a parsed body recurses for each level, so the depth must be bounded. */
const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns a JSON text unchanged, or throws if it is nested too deeply. It is one pass, before the text is parsed. */
export function requireShallow(json: string): string {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) inText = !inText;
    else if (inText) {
      if (code === BACKSLASH) index += 1;
    } else if (OPENING.has(code)) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new Failure("BAD_REQUEST");
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return json;
}
