import type { Report } from "@cnh/contract";

/** The driver's name as people write it, once a source has returned it. */
export const nameOf = ({ details, driver }: Report): string | null =>
  details?.personal?.name?.formatted ?? driver.name ?? null;
