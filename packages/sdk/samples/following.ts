import { Cnh } from "@cnh/sdk";

const cnh = new Cnh();
const lastSeen = "evt_01kya3pk0efr3r11b2qvdrpr6e"; // keep it where you keep your data

for await (const event of cnh.events.follow({ after: lastSeen })) {
  console.log(event.kind, event.report.externalRef); // report.delivered pedido-1940
  break; // without it: every event from now on, once and in order
}
