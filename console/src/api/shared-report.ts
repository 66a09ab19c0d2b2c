import { personOperation } from "./operation.ts";

/** Opens a share link by its token. Each call counts as a view, so nothing calls it automatically. */
export const openShareLink = personOperation("openShareLink", "POST", "/share-links/open");
