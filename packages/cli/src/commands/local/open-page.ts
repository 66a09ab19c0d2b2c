import { spawn } from "node:child_process";
import { findBaseUrl } from "../../session.ts";
import { defineCommand } from "../../frame/command.ts";

const PAGES = { docs: "/docs/", api: "/docs/api/", status: "/readyz" } as const;

export const openPage = defineCommand({
  name: "open",
  summary: {
    pt: "abre a documentação, a referência interativa da API ou o estado do serviço",
    en: "opens the documentation, the interactive API reference or the service status",
  },
  args: [
    { name: "page", does: { pt: "qual página", en: "which page" }, choices: Object.keys(PAGES) },
  ],
  options: {},
  output: {
    form: "text",
    does: {
      pt: "O endereço; no terminal, também abre o navegador.",
      en: "The address; on a terminal, it also opens the browser.",
    },
  },
  exitCodes: [],
  examples: [
    {
      command: "cnh open docs",
      does: { pt: "a documentação", en: "the documentation" },
    },
  ],
  run: async (context, { args: [page] }) => {
    const { print, world } = context;
    const url = `${findBaseUrl(context)}${PAGES[page as keyof typeof PAGES]}`;
    print.text(url);
    if (!world.terminal.stdout) return;
    const { platform } = world.environment;
    const [command, args] =
      platform === "win32"
        ? (["explorer.exe", [url]] as const)
        : ([platform === "darwin" ? "open" : "xdg-open", [url]] as const);
    // Without a browser, printing the address is enough.
    spawn(command, [...args], { stdio: "ignore", detached: true })
      .on("error", () => {})
      .unref();
  },
});
