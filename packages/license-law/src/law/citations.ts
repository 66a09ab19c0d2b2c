/** Citations of laws, in a uniform spelling. */
import type { LegalBasis } from "../dated-law.ts";
import { CTB_URL } from "./law-addresses.ts";

const CTB = "Lei 9.503/1997 (CTB)";

/** An article of the traffic code, `art. 261, I`. */
export function ctb(article: string): LegalBasis {
  return { law: CTB, article, url: CTB_URL };
}

export function civilCode(article: string): LegalBasis {
  return { law: "Lei 10.406/2002 (Código Civil)", article };
}

/** An article of the labor code. */
export function clt(article: string): LegalBasis {
  return { law: "Decreto-Lei 5.452/1943 (CLT)", article };
}

/** An ordinance of the ministry of labor as a whole. */
export function laborOrdinance(number: string): LegalBasis {
  return { law: `Portaria MTE ${number}`, article: "na íntegra" };
}

export function limitationAct(article: string): LegalBasis {
  return { law: "Lei 9.873/1999", article };
}

/** The act on paid work with motorcycles: motofrete and mototáxi. */
export function motorcycleWorkAct(article: string): LegalBasis {
  return { law: "Lei 12.009/2009", article };
}

/** Res. CONTRAN: `resolution("723/2018", "art. 7º")`. */
export function resolution(number: string, article: string): LegalBasis {
  return { law: `Resolução CONTRAN ${number}`, article };
}

/** Converts the citation of a violation's row, such as `CTB art. 218, III`. */
export function ofViolation(legalBasis: string): LegalBasis {
  return ctb(legalBasis.replace(/^CTB /, ""));
}

/** The principle of data quality, cited if a missing fact prevents a conclusion. */
export const DATA_QUALITY: LegalBasis = { law: "Lei 13.709/2018 (LGPD)", article: "art. 6º, V" };
