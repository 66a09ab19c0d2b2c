/** The check of an endpoint's URL, with messages that explain the allowed form. */
import { ISSUE_TEXTS, type Text } from "@cnh/contract";
import { refuse } from "../../failure.ts";
import { checkEndpointUrl, type EndpointPolicy, type UrlFault } from "./endpoint-url.ts";

const REASONS: Readonly<Record<UrlFault, (policy: EndpointPolicy) => Text>> = {
  not_a_url: () => ISSUE_TEXTS.urlUncallable,
  not_https: () => ISSUE_TEXTS.urlNotHttps,
  has_credentials: () => ISSUE_TEXTS.urlCredentials,
  has_fragment: () => ISSUE_TEXTS.urlFragment,
  too_long: () => ISSUE_TEXTS.atMostCharacters(2048),
  port_not_allowed: ({ ports }) => ISSUE_TEXTS.urlPort(ports),
  forbidden_host: () => ISSUE_TEXTS.urlForbiddenHost,
};

export function requireAllowedUrl(url: string, policy: EndpointPolicy): void {
  const fault = checkEndpointUrl(url, policy);
  if (fault) refuse("url", REASONS[fault](policy));
}
