/**
 * Measures functions by matching brackets: declarations, methods, and arrows with a name.
 * Callbacks are left out, so that a `describe` block is not taken for a long function.
 */
import { maskCode } from "./mask-code.ts";
import { lineAt } from "./problem.ts";

export interface FunctionLength {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

const MODIFIERS = String.raw`(?:(?:public|private|protected|static|override|readonly|async|get|set)\s+|\*\s*)*`;
const ARROW_AHEAD = String.raw`\s*(?:async\b\s*)?(?=[<(]|[\w$]+\s*=>)`;

const HEADS = [
  { arrow: false, pattern: /(?<![.\w$])function\b\s*\*?\s*([\w$]+)\s*/g },
  { arrow: false, pattern: new RegExp(String.raw`^[ \t]+${MODIFIERS}(#?[\w$]+)\s*(?=[<(])`, "gm") },
  {
    arrow: true,
    pattern: new RegExp(
      String.raw`(?<![.\w$])(?:const|let)\s+([\w$]+)\s*(?::(?:=>|[^=;])*)?=${ARROW_AHEAD}`,
      "g",
    ),
  },
  {
    arrow: true,
    pattern: new RegExp(String.raw`^[ \t]+${MODIFIERS}(#?[\w$]+)\s*[:=]${ARROW_AHEAD}`, "gm"),
  },
];

/** Words that look like a method's name before a parenthesis. */
const KEYWORDS = new Set([
  "if",
  "for",
  "while",
  "switch",
  "catch",
  "with",
  "function",
  "return",
  "await",
]);

export function measureFunctions(text: string): FunctionLength[] {
  const masked = maskCode(text);
  return HEADS.flatMap(({ arrow, pattern }) =>
    [...masked.matchAll(pattern)].flatMap((match) => {
      const name = match[1] ?? "";
      if (KEYWORDS.has(name)) return [];
      const end = endOfFunction(masked, match.index + match[0].length, arrow);
      if (end === null) return [];
      const line = lineAt(text, match.index + match[0].search(/\S/));
      return [{ name, line, lines: lineAt(text, end) - line + 1 }];
    }),
  ).sort((a, b) => a.line - b.line);
}

/** From the parameters on to the last character of the body; null where there is no body. */
function endOfFunction(masked: string, start: number, arrow: boolean): number | null {
  let at = masked[start] === "<" ? skipSpace(masked, closing(masked, start) + 1) : start;
  if (masked[at] === "(") at = closing(masked, at) + 1;
  else if (arrow) at += /^[\w$]+/.exec(masked.slice(at, at + 100))?.[0].length ?? 0;
  else return null;

  at = skipSpace(masked, at);
  if (masked[at] === ":") at = endOfReturnType(masked, at + 1, arrow);
  if (!arrow) return masked[at] === "{" ? closing(masked, at) : null;
  if (!masked.startsWith("=>", at)) return null;
  at = skipSpace(masked, at + 2);
  return masked[at] === "{" ? closing(masked, at) : endOfExpression(masked, at);
}

/** Where the body's brace or the arrow stands; a brace after an operator belongs to the type. */
function endOfReturnType(masked: string, start: number, arrow: boolean): number {
  let before = ":";
  for (let at = start; at < masked.length; at += 1) {
    const char = masked.charAt(at);
    const isArrow = masked.startsWith("=>", at);
    if (isArrow && arrow) return at;
    if (char === "{" && !/[:|&>]/.test(before)) return at;
    if (";,)}".includes(char) || (char === "=" && !isArrow)) return at;
    if ("([{<".includes(char)) {
      at = closing(masked, at);
      before = "closed";
    } else if (isArrow) {
      at += 1;
      before = ">";
    } else if (/\S/.test(char)) before = char;
  }
  return masked.length;
}

function endOfExpression(masked: string, start: number): number {
  let end = start;
  for (let at = start; at < masked.length; at += 1) {
    const char = masked.charAt(at);
    if (";,)]}".includes(char)) break;
    if ("([{".includes(char)) at = closing(masked, at);
    if (/\S/.test(char)) end = at;
  }
  return end;
}

/** The bracket that closes the one at `start`. Angle brackets count only when they are what is matched. */
function closing(masked: string, start: number): number {
  const angles = masked[start] === "<";
  let depth = 0;
  for (let at = start; at < masked.length; at += 1) {
    const char = masked.charAt(at);
    const isArrow = char === ">" && masked[at - 1] === "=";
    if ("([{".includes(char) || (angles && char === "<")) depth += 1;
    if (")]}".includes(char) || (angles && char === ">" && !isArrow)) depth -= 1;
    if (depth === 0) return at;
  }
  return masked.length - 1;
}

function skipSpace(masked: string, start: number): number {
  const rest = masked.slice(start).search(/\S/);
  return rest < 0 ? masked.length : start + rest;
}
