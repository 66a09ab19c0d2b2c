/**
 * The answers of Infosimples. The envelope, its codes and the states of an asynchronous query are documented; the
 * fields of the records are inferred, so each of them may be missing.
 */
import { z } from "zod";

/** A value as text. The provider may write numbers as texts and texts as numbers; any other type becomes null. */
const textValue = z
  .unknown()
  .optional()
  .transform((value) => {
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  });

export const envelopeSchema = z.object({
  code: z.coerce.number().int(),
  data: z.array(z.unknown()).nullish(),
  header: z.object({ billable: textValue, price: textValue }).nullish().catch(null),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** The answer of the asynchronous endpoints; `response` is the envelope once the query is finished. */
export const orderSchema = z.object({
  request_id: z.string().min(1).max(100),
  status: z.enum(["pending", "finished", "error"]),
  response: z.unknown().optional(),
});
export type Order = z.infer<typeof orderSchema>;

const TOXICOLOGICAL_KEYS = ["data_coleta", "data_validade", "prazo", "situacao", "resultado"];

/** senatran/exame-toxicologico. `prazo` is an older name of `data_validade`: the day the next exam is due. */
export const toxicologicalSchema = z
  .looseObject({})
  // A record without any known key is not of this service; reading it as nulls would hide that.
  .refine((record) => TOXICOLOGICAL_KEYS.some((key) => Object.hasOwn(record, key)))
  .pipe(
    z.object({
      data_coleta: textValue,
      data_validade: textValue,
      prazo: textValue,
      situacao: textValue,
      resultado: textValue,
    }),
  );
export type ToxicologicalRecord = z.infer<typeof toxicologicalSchema>;
