import { defineCommand } from "../../frame/command.ts";

const URL_MARK = "https://api.example.com";

type Write = (url: string) => unknown;

const header = (variable: string) => ({ Authorization: `Bearer ${variable}` });

/** As in docs/mcp.md. The key stays in the environment: a configuration file is shared. */
const CLIENTS: Readonly<Record<string, Write>> = {
  "claude-code": (url) => ({
    mcpServers: { "cnh-reports": { type: "http", url, headers: header("${CNH_API_KEY}") } },
  }),
  cursor: (url) => ({
    mcpServers: { "cnh-reports": { url, headers: header("${env:CNH_API_KEY}") } },
  }),
  vscode: (url) => ({
    inputs: [{ type: "promptString", id: "cnh-key", description: "API key", password: true }],
    servers: { "cnh-reports": { type: "http", url, headers: header("${input:cnh-key}") } },
  }),
  windsurf: (url) => ({
    mcpServers: { "cnh-reports": { serverUrl: url, headers: header("${env:CNH_API_KEY}") } },
  }),
};

export const mcpConfig = defineCommand({
  name: "mcp config",
  summary: { pt: "configuração de um agente (MCP)", en: "configuration of an agent (MCP)" },
  options: {
    client: {
      kind: "text",
      choices: Object.keys(CLIENTS),
      does: { pt: "para qual agente (cursor)", en: "for which agent (cursor)" },
    },
  },
  output: {
    form: "text",
    does: {
      pt: "O arquivo de configuração, sem a chave.",
      en: "The configuration file, without the key.",
    },
  },
  exitCodes: [],
  examples: [
    { command: "cnh mcp config --client cursor", does: { pt: "para o Cursor", en: "for Cursor" } },
  ],
  run: async (
    { print, globals, world, profiles, profile, settings },
    { options: { client = "cursor" } },
  ) => {
    const base =
      globals.baseUrl ??
      world.environment.baseUrl ??
      profiles.read(profile).baseUrl ??
      settings.get("base-url") ??
      URL_MARK;
    const url = `${base.endsWith("/") ? base.slice(0, -1) : base}/api/mcp`;
    print.text(JSON.stringify(CLIENTS[client]?.(url), null, 2));
  },
});
