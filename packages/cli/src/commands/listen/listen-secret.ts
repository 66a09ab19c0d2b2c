/** The webhook secret of this profile, created once and stable, so a `.env` can contain it. */
import type { Context } from "../../frame/context.ts";
import { makeWebhookSecret } from "../../webhooks/sign-delivery.ts";

export function listenSecret({ profiles, profile }: Context): string {
  const known = profiles.read(profile).webhookSecret;
  if (known !== undefined) return known;
  const made = makeWebhookSecret();
  profiles.change(profile, { webhookSecret: made });
  return made;
}
