/** The check of an endpoint's URL, with messages that say what is allowed. */
import { refuse } from "../../failure.ts";
import { checkEndpointUrl, type EndpointPolicy } from "./endpoint-url.ts";
import type { UrlFault } from "../sending/sender.ts";

const REASONS: Readonly<Record<UrlFault, (policy: EndpointPolicy) => string>> = {
  not_a_url: () => "Not a URL that can be called: write it as https://host/path, without spaces",
  not_https: () => "Must begin with https://",
  has_credentials: () => "Must not hold a user name or a password: webhooks are signed instead",
  has_fragment: () => "Must not hold a fragment (#…), which is never sent",
  too_long: () => "Must have at most 2048 characters",
  port_not_allowed: ({ ports }) => `Must use one of these ports: ${ports.join(", ")}`,
  forbidden_host: () =>
    "Must lead to a public address: loopback, private and other inner names and addresses are refused",
};

export function requireAllowedUrl(url: string, policy: EndpointPolicy): void {
  const fault = checkEndpointUrl(url, policy);
  if (fault) refuse("url", REASONS[fault](policy));
}
