/** The schema of CNH_SOURCES and CNH_SANDBOX_SOURCES. */
import { z } from "zod";

/**
 * The limits of one process for calls to one provider. License and state records have separate limits, so that neither
 * starves the other.
 */
const callBounds = {
  concurrency: z.int().min(1).max(10_000).default(100),
  maxWaiting: z.int().min(0).max(100_000).default(1_000),
  costCents: z.number().min(0).optional(),
};

const providerNames = z.array(z.enum(["wsdenatran", "activethread", "infosimples"]));

/** The value of CNH_SOURCES: the providers, how each is reached, and the order in which they are tried for each part. */
const sourceSettings = z.object({
  wsdenatran: z
    .object({
      baseUrl: z.url(),
      timeoutMs: z.int().min(1).default(30_000),
      ...callBounds,
      channel: z.discriminatedUnion("kind", [
        z.object({
          kind: z.literal("certificate"),
          cert: z.string(),
          key: z.string(),
          ca: z.string().exactOptional(),
          operatorCpf: z.string(),
        }),
        z.object({
          kind: z.literal("oauth2"),
          tokenUrl: z.url(),
          clientId: z.string(),
          clientSecret: z.string(),
          operatorCpf: z.string().exactOptional(),
        }),
      ]),
    })
    .optional(),
  activethread: z
    .object({
      baseUrl: z.url(),
      secondaryBaseUrl: z.url().exactOptional(),
      token: z.string(),
      timeoutMs: z.int().min(1).default(60_000),
      ...callBounds,
    })
    .optional(),
  infosimples: z
    .object({
      baseUrl: z.url(),
      token: z.string(),
      mode: z.enum(["sync", "async"]).default("sync"),
      timeoutMs: z.int().min(1).default(120_000),
      ...callBounds,
    })
    .optional(),
  order: z.object({
    license: providerNames.min(1),
    infractions: providerNames,
    medicalExams: providerNames,
    toxicological: providerNames,
  }),
});

/** The same schema for the text of an environment variable. */
export const sourcesJson = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("is not JSON");
      return z.NEVER;
    }
  })
  .pipe(sourceSettings);
