/** The pages of methods, `sdks/<language>-metodos`: signatures from the sources, descriptions from the words. */
import type { Words } from "@cnh/cli/src/words.ts";
import type { GeneratedPage, Language } from "../page.ts";
import type { Method } from "./method.ts";
import { METHOD_WORDS, NOUN_WORDS } from "./method-words.ts";
import { phpMethods } from "./php-methods.ts";
import { pythonMethods } from "./python-methods.ts";
import { typescriptMethods } from "./typescript-methods.ts";

interface Sdk {
  readonly folder: string;
  readonly label: string;
  readonly fence: string;
  /** The expression that leads from the client to a noun. */
  readonly access: string;
  readonly methods: () => readonly Method[];
  readonly options: Words;
}

const SDKS: readonly Sdk[] = [
  {
    folder: "typescript",
    label: "TypeScript",
    fence: "ts",
    access: "cnh.",
    methods: typescriptMethods,
    options: {
      pt: "Todo método aceita mais um argumento no fim, `{ signal, timeoutMs, maxRetries }`, que as assinaturas abaixo omitem. `ApiCall` é uma promessa com [`withResponse`](typescript.md#resposta).",
      en: "Every method takes one more argument at the end, `{ signal, timeoutMs, maxRetries }`, which the signatures below leave out. `ApiCall` is a promise with [`withResponse`](typescript.md#resposta).",
    },
  },
  {
    folder: "php",
    label: "PHP",
    fence: "php",
    access: "$cnh->",
    methods: phpMethods,
    options: {
      pt: "Todo método aceita também `options: new CallOptions(timeoutMs: …, maxRetries: …)`, que as assinaturas abaixo omitem.",
      en: "Every method also takes `options: new CallOptions(timeoutMs: …, maxRetries: …)`, which the signatures below leave out.",
    },
  },
  {
    folder: "python",
    label: "Python",
    fence: "python",
    access: "cnh.",
    methods: pythonMethods,
    options: {
      pt: "Todo método aceita também `timeout=` (segundos por tentativa) e `max_retries=`, que as assinaturas abaixo omitem. Com [`AsyncCnh`](python.md#asyncio), ponha `await`; uma `Page` é então uma `AsyncPages`, para `await` ou `async for`.",
      en: "Every method also takes `timeout=` (seconds for each attempt) and `max_retries=`, which the signatures below leave out. With [`AsyncCnh`](python.md#asyncio), write `await`; a `Page` is then an `AsyncPages`, for `await` or `async for`.",
    },
  },
];

const TEXTS = {
  title: { pt: "Métodos do SDK de", en: "Methods of the SDK for" },
  description: {
    pt: "Todos os métodos do SDK de {sdk}, com assinatura e uma linha sobre cada um.",
    en: "Every method of the SDK for {sdk}, with its signature and a line about each.",
  },
  head: { pt: "método | o que faz | na API", en: "method | what it does | in the API" },
  back: { pt: "Como instalar e usar", en: "How to install and use it" },
} satisfies Record<string, Words>;

export function methodPages(language: Language): GeneratedPage[] {
  return SDKS.map((sdk) => ({
    path: `sdks/${sdk.folder}-metodos.md`,
    text: methodPage(sdk, language),
  }));
}

function methodPage({ folder, label, fence, access, methods, options }: Sdk, language: Language) {
  const all = methods();
  requireSameKeys(label, all);
  const nouns = [...new Set(all.map(({ noun }) => noun))];
  const sections = nouns.map((noun) => {
    const own = all.filter((method) => method.noun === noun);
    const [key = ""] = own[0]?.key.split(".") ?? [];
    const rows = own.map(({ key: of, signature }) => rowOf(of, signature, language));
    return [
      `## \`${access}${noun}\` {#${key.toLowerCase()}}`,
      `${NOUN_WORDS[key]?.[language]}.`,
      `| ${TEXTS.head[language]} |\n| --- | --- | --- |\n${rows.join("\n")}`,
      `\`\`\`${fence}\n${own.map(({ signature }) => signature).join("\n")}\n\`\`\``,
    ].join("\n\n");
  });
  const title = `${TEXTS.title[language]} ${label}`;
  const description = TEXTS.description[language].replace("{sdk}", label);
  return [
    `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`,
    `# ${title}`,
    `[${TEXTS.back[language]}](${folder}.md). ${options[language]}`,
    ...sections,
    "",
  ].join("\n\n");
}

function rowOf(key: string, signature: string, language: Language): string {
  const words = METHOD_WORDS[key];
  if (!words) throw new Error(`${key} has no line: add one to tools/site/sdk/method-words.ts`);
  const page = words.operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const name = signature.replace(/\(.*/, "");
  return `| \`${name}\` | ${words[language]} | [${words.operation}](../referencia/${page}.md) |`;
}

function requireSameKeys(label: string, methods: readonly Method[]): void {
  const keys = methods.map(({ key }) => key);
  const gone = Object.keys(METHOD_WORDS).filter((key) => !keys.includes(key));
  if (gone.length > 0) throw new Error(`${label} has no ${gone.join(", ")}, of which a line tells`);
}
