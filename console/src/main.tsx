import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "./api/query-client.ts";
import { router } from "./routes.tsx";
import { attendSession } from "./shell/session-end.ts";
import { LocaleProvider } from "./messages/locale.tsx";

attendSession({ path: () => router.state.location.href, reload: () => router.invalidate() });
const root = document.getElementById("root");
if (!root) throw new Error("the page has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <LocaleProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LocaleProvider>
  </StrictMode>,
);
