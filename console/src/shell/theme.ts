/** The theme is chosen per browser; `theme.js` applies it before the first paint. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORED = "cnh-theme";

export function readTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  return THEMES.find((theme) => theme === stored) ?? "system";
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(STORED, theme);
  document.documentElement.dataset["theme"] = theme;
}
