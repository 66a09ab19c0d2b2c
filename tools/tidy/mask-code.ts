/**
 * Blanks what is not code (comments, and the insides of strings, templates and regular expressions)
 * without moving anything, so that plain patterns can search the rest and positions still hold.
 */
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const STRING = /"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y;
const TEMPLATE_PART = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{|$)/y;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//y;
const CODE = /[^"'`/{}]+/y;

/** A slash after one of these begins a regular expression; after anything else it divides. */
const BEFORE_REGEX =
  /(?:^|[=([{,;:!&|?+\-*%~^<>]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|await|yield))\s*$/;

export function maskCode(text: string): string {
  let masked = "";
  // Which braces are open, so that a template goes on where its `${…}` ends.
  const open: ("block" | "template")[] = [];

  const take = (pattern: RegExp): string => {
    pattern.lastIndex = masked.length;
    return pattern.exec(text)?.[0] ?? "";
  };
  const takeRegex = () => (BEFORE_REGEX.test(masked.slice(-40)) ? take(REGEX) : "");
  const takeTemplatePart = () => {
    const part = take(TEMPLATE_PART);
    if (part.endsWith("${")) open.push("template");
    masked += blank(part.slice(0, -1)) + part.slice(-1);
  };

  while (masked.length < text.length) {
    const known =
      take(CODE) || blank(take(COMMENT)) || blankInside(take(STRING)) || blankInside(takeRegex());
    if (known) {
      masked += known;
      continue;
    }
    const char = text.charAt(masked.length);
    masked += char;
    if (char === "{") open.push("block");
    if (char === "`" || (char === "}" && open.pop() === "template")) takeTemplatePart();
  }
  return masked;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/** Keeps the delimiters; a regular expression's flags are not part of its match. */
function blankInside(literal: string): string {
  return literal.length < 2
    ? literal
    : literal.charAt(0) + blank(literal.slice(1, -1)) + literal.slice(-1);
}
