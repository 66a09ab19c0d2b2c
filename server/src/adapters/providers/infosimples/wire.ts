/**
 * What Infosimples answers. The envelope, its codes and the states of an asynchronous question are
 * documented; the fields of the service's records are inferred, so every one of them may be missing.
 */
import { z } from "zod";

/** A leaf as text: numbers are told as texts and texts as numbers; anything else is nothing told. */
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

/** What the asynchronous endpoints answer; `response` is the envelope, once there is one. */
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
  // A record without a single known key is not one of this service, which a list of nulls would hide.
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
