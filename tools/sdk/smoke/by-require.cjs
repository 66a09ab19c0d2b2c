const sdk = require("@cnh/sdk");
const testing = require("@cnh/sdk/testing");
const webhooks = require("@cnh/sdk/webhooks");

import("./smoke.mjs")
  .then(({ smoke }) => smoke({ sdk, testing, webhooks, baseUrl: process.env.SMOKE_BASE_URL }))
  .then(
    () => console.log("smoke passed"),
    (error) => {
      console.error(error);
      process.exitCode = 1;
    },
  );
