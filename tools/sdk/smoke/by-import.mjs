import { createRequire } from "node:module";
import * as sdk from "@cnh/sdk";
import * as testing from "@cnh/sdk/testing";
import * as webhooks from "@cnh/sdk/webhooks";
import { check, smoke } from "./smoke.mjs";

await smoke({ sdk, testing, webhooks, baseUrl: process.env.SMOKE_BASE_URL });

// Both copies in one program: each recognizes the other's errors.
const other = createRequire(import.meta.url)("@cnh/sdk");
const facts = { status: 404, code: null, data: undefined, requestId: null };
check(new other.NotFoundError("x", facts) instanceof sdk.NotFoundError, "errors of the other copy");
check(!(new other.NotFoundError("x", facts) instanceof sdk.ServerError), "and only of its kind");
console.log("smoke passed");
