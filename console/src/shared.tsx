/** The page of share links, separate from the console: it has no session and no other routes. */
import "./styles.css";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { SharedPage } from "./shared/shared-page.tsx";
import { LocaleProvider } from "./messages/locale.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <LocaleProvider>
      <Suspense>
        <SharedPage />
      </Suspense>
    </LocaleProvider>
  </StrictMode>,
);
