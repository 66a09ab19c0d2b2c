import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { compressAssets } from "./compress-assets.ts";

/** The console's server in development; `npm run dev` sets it. */
const SERVER = process.env["CNH_CONSOLE_ORIGIN"] ?? "http://localhost:3001";
const toServer = { target: SERVER, headers: { origin: SERVER } };

/** In development the page of share links has the same address as on the console's server. */
const sharedPage: Plugin = {
  name: "shared-page",
  apply: "serve",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === "/s") request.url = "/console/shared.html";
      next();
    });
  },
};

const pageAt = (name: string) => `${import.meta.dirname}/../${name}.html`;

export default defineConfig({
  base: "/console/",
  plugins: [sharedPage, react(), tailwindcss(), compressAssets()],
  build: {
    target: "es2023",
    // The content security policy forbids inlined scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { input: [pageAt("index"), pageAt("shared")] },
  },
  server: {
    strictPort: true,
    proxy: { "/console/api": toServer, "/console/auth": toServer },
  },
});
