import { Cnh } from "@cnh/sdk";

const cnh = new Cnh();
const lastSeen = "evt_01kya3pk0efr3r11b2qvdrpr6e"; // do seu banco: o último evento que você tratou
const order = { cpf: "900.000.004-18", externalRef: "sdk-eventos-node" };
const { reportId } = await cnh.reports.create(order);

for await (const event of cnh.events.follow({ after: lastSeen })) {
  if (event.reportId !== reportId) continue;
  console.log(event.kind, event.report.externalRef);
  break; // sem o break: todos os eventos, cada um uma vez, na ordem
}
