import { Cnh } from "@cnh/sdk";

const cnh = new Cnh();

const { value, status, rateLimits } = await cnh.credit.get().withResponse();
console.log(status, value.balance, rateLimits["perMinute"]?.remaining);

// An operation that this version does not know:
const credit = await cnh.request<{ balance: number }>("GET", "/api/v1/credit");
console.log(credit.balance === value.balance); // true
