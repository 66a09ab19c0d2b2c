import { personOperation } from "./operation.ts";

/** Opens a share link for whoever has its token. Each call is a view, so nothing calls it by itself. */
export const openShareLink = personOperation("openShareLink", "POST", "/share-links/open");
