import assert from "node:assert/strict";
import { journey } from "./journey.ts";

export const journeys = [
  journey("an empty list leads to the first report, on a screen and on a phone", async (stage) => {
    const organization = await stage.organization();
    const { organizationId } = organization;
    const person = await organization.member("owner");
    const window = await stage.open({ person });
    const { page } = window;
    await window.goto(`/${organizationId}/test/reports`);
    await page.getByRole("heading", { name: "Nenhum relatório ainda" }).waitFor();
    await window.check("reports-empty");
    await page.getByRole("link", { name: "Pedir relatório" }).last().click();
    await page.getByRole("button", { name: "suspensa" }).click();
    await page.waitForURL("**/reports/rpt_*");
    await page.getByRole("link", { name: "Relatórios" }).first().click();
    const row = page.getByRole("row").filter({ hasText: "***.000.004-**" });
    await row.getByText("Não pode dirigir").waitFor();
    assert.match((await row.textContent()) ?? "", /Você/);
    await window.check("reports-filled");
    const phone = await stage.open({ person, width: 390, theme: "dark" });
    await phone.goto(`/${organizationId}/test/reports`);
    await phone.page.getByRole("list", { name: "Lista de relatórios" }).waitFor();
    await phone.check("reports-filled");
  }),
];
