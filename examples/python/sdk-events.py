from cnh_reports import Cnh

cnh = Cnh()
last_seen = "evt_01kya3pk0efr3r11b2qvdrpr6e"  # do seu banco: o último evento que você tratou
accepted = cnh.reports.create(cpf="900.000.004-18", external_ref="sdk-eventos-python")

for event in cnh.events.follow(after=last_seen):
    if event["reportId"] != accepted["reportId"]:
        continue
    print(event["kind"], event["report"]["externalRef"])
    break  # sem o break: todos os eventos, cada um uma vez, na ordem
