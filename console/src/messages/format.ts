/** Dates, money and numbers for display. Days without a time are never converted between time zones. */
import { type Locale, useLocale } from "./locale.tsx";

const ZONE = "America/Sao_Paulo";

export interface Format {
  /** `2026-12-31` as `31/12/2026`. */
  readonly day: (day: string) => string;
  /** An instant as `15/11/2026 13:06`, in Brasília time. */
  readonly instant: (instant: string | number) => string;
  /** An instant as `15/11/2026 13:06:09`, in Brasília time. */
  readonly exact: (instant: string | number) => string;
  /** An instant as `15/11 13:06:09`, as logs show it. */
  readonly instantWithSeconds: (instant: string | number) => string;
  /** The time of an instant, such as `13:06`. */
  readonly time: (instant: string | number) => string;
  /** Centavos as `R$ 3,50`. */
  readonly money: (centavos: number) => string;
  /** Centavos as `R$ 1,2 mil`, where space is short. */
  readonly moneyBriefly: (centavos: number) => string;
  /** Reais, if the service returns them, as `R$ 3,50`. */
  readonly reais: (value: number) => string;
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
  /** Milliseconds as `320 ms` or `1,5 s`. */
  readonly duration: (ms: number) => string;
  /** `há 2 min`, `em 3 dias`. */
  readonly relative: (instant: string | number, now?: number) => string;
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/**
 * Caches the result of `make` at the first use: creating an `Intl` format takes milliseconds, and no screen needs all.
 */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const date = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const withoutDot = (text: string) => text.replace(/\.$/, "");
const withoutComma = (text: string) => text.replace(",", "");

export function formatOf(locale: Locale): Format {
  const dates = locale === "en" ? "en-GB" : "pt-BR";
  const numbers = locale === "en" ? "en-US" : "pt-BR";
  const dateTime = (options: Intl.DateTimeFormatOptions) =>
    lazy(() => new Intl.DateTimeFormat(dates, options));
  const numeric = (options: Intl.NumberFormatOptions) =>
    lazy(() => new Intl.NumberFormat(numbers, options));
  const day = dateTime({ ...date, timeZone: "UTC" });
  const instant = dateTime({ ...date, ...clock, timeZone: ZONE });
  const exact = dateTime({ ...date, ...clock, second: "2-digit", timeZone: ZONE });
  const log = dateTime({ ...date, year: undefined, ...clock, second: "2-digit", timeZone: ZONE });
  const time = dateTime({ ...clock, timeZone: ZONE });
  const reais = { style: "currency", currency: "BRL" } as const;
  const money = numeric(reais);
  const brief = numeric({ ...reais, notation: "compact", maximumFractionDigits: 1 });
  const number = numeric({});
  const percent = numeric({ style: "percent", maximumFractionDigits: 1 });
  const seconds = numeric({ maximumFractionDigits: 1 });
  const relative = lazy(
    () => new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" }),
  );
  return {
    day: (value) => day().format(new Date(`${value}T00:00:00Z`)),
    instant: (value) => withoutComma(instant().format(new Date(value))),
    exact: (value) => withoutComma(exact().format(new Date(value))),
    instantWithSeconds: (value) => withoutComma(log().format(new Date(value))),
    time: (value) => time().format(new Date(value)),
    money: (centavos) =>
      money()
        .format(centavos / 100)
        .replaceAll(" ", " "),
    moneyBriefly: (centavos) =>
      brief()
        .format(centavos / 100)
        .replaceAll(" ", " "),
    reais: (value) => money().format(value).replaceAll(" ", " "),
    number: (value) => number().format(value),
    percent: (share) => percent().format(share),
    duration: (ms) =>
      ms < 1_000 ? `${number().format(ms)} ms` : `${seconds().format(ms / 1_000)} s`,
    relative: (value, now = Date.now()) => {
      const left = Math.round((new Date(value).getTime() - now) / 1_000);
      for (const [unit, size] of UNITS)
        if (Math.abs(left) >= size)
          return withoutDot(relative().format(Math.trunc(left / size), unit));
      return withoutDot(relative().format(0, "second"));
    },
  };
}

/** One for each language, shared by every part of a screen. */
const FORMATS: Readonly<Record<Locale, Format>> = {
  "pt-BR": formatOf("pt-BR"),
  en: formatOf("en"),
};

export function useFormat(): Format {
  const { locale } = useLocale();
  return FORMATS[locale];
}
