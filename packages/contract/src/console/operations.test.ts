import { expect, test } from "vitest";
import { openApiDocument } from "../openapi.ts";
import { operations } from "../operations.ts";
import {
  consoleOperations,
  operatorOperations,
  personOperations,
  publicOperationRules,
} from "./console.ts";

const own = { ...consoleOperations, ...personOperations, ...operatorOperations };

test("every operation is under its own id", () => {
  for (const [id, operation] of Object.entries(own)) expect(operation.id).toBe(id);
});

test("no operation of the console takes the id or the route of a public one", () => {
  const routeOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
    `${method} ${path.replace(/^\/api\/v1/, "").replaceAll(/\{\w+\}/g, "{}")}`;
  const taken = new Set(Object.values(operations).map(routeOf));
  const routes = Object.values(own).map(routeOf);
  expect(routes.filter((route) => taken.has(route))).toEqual([]);
  expect(new Set(routes).size).toBe(routes.length);
  expect(Object.keys(own).filter((id) => id in operations)).toEqual([]);
});

test("every public operation has a rule, and the document shows no operation of the console", () => {
  expect(Object.keys(publicOperationRules).sort()).toEqual(Object.keys(operations).sort());
  expect(JSON.stringify(openApiDocument())).not.toContain("/console/");
});
