import { defineCommand } from "../../frame/command.ts";

const URL_MARK = "https://api.example.com";

type Write = (url: string) => unknown;

const header = (variable: string) => ({ Authorization: `Bearer ${variable}` });

/** As on the documentation page for agents. The key stays in the environment: configuration files get shared. */
const CLIENTS: Readonly<Record<string, Write>> = {
  "claude-code": (url) => ({
    mcpServers: { "cnh-reports": { type: "http", url, headers: header("${CNH_API_KEY}") } },
  }),
  // Starts only local servers, so mcp-remote is the bridge. The user fills in the key by hand.
  "claude-desktop": (url) => ({
    mcpServers: {
      "cnh-reports": {
        command: "npx",
        args: ["-y", "mcp-remote", url, "--header", "Authorization:${CNH_AUTHORIZATION}"],
        env: { CNH_AUTHORIZATION: "Bearer cnh_test_…" },
      },
    },
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
  summary: {
    pt: "imprime a configuração MCP de um agente",
    en: "prints the MCP configuration of an agent",
  },
  options: {
    client: {
      kind: "text",
      choices: Object.keys(CLIENTS),
      does: { pt: "para qual agente (padrão: cursor)", en: "for which agent (default: cursor)" },
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
    {
      command: "cnh mcp config --client claude-desktop",
      does: { pt: "para o Claude Desktop", en: "for Claude Desktop" },
    },
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
