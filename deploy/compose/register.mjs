/** Registers a worker at the engine: register.mjs <admin address of the engine> <address of the worker>. */
const [admin, uri] = process.argv.slice(2);
const answer = await fetch(`${admin}/deployments`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ uri, force: true }),
});
console.log(answer.status, await answer.text());
process.exit(answer.ok ? 0 : 1);
