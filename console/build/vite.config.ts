import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compressAssets } from "./compress-assets.ts";

/** The console's server in development; `npm run dev` sets it. */
const SERVER = process.env["CNH_CONSOLE_ORIGIN"] ?? "http://localhost:3001";
const toServer = { target: SERVER, headers: { origin: SERVER } };

export default defineConfig({
  base: "/console/",
  plugins: [react(), tailwindcss(), compressAssets()],
  build: {
    target: "es2023",
    // The content security policy allows no inlined script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    strictPort: true,
    proxy: { "/console/api": toServer, "/console/auth": toServer },
  },
});
