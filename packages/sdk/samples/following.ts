import { Cnh } from "@cnh/sdk";

const cnh = new Cnh();
const lastSeen = "evt_01kya3pk0efr3r11b2qvdrpr6e"; // store it with your data

for await (const event of cnh.events.follow({ after: lastSeen })) {
  console.log(event.kind, event.report.externalRef); // report.delivered pedido-1940
  break; // without it: every later event, once and in order
}
