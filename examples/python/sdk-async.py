import asyncio

from cnh_reports import AsyncCnh


async def main() -> None:
    async with AsyncCnh() as cnh:  # CNH_API_KEY, CNH_BASE_URL
        # Dois relatórios ao mesmo tempo:
        one, other = await asyncio.gather(
            cnh.reports.create_and_wait(cpf="900.000.004-18", external_ref="sdk-async-1"),
            cnh.reports.create_and_wait(cpf="900.000.002-56", external_ref="sdk-async-2"),
        )
        print(one["diagnosis"]["status"], other["diagnosis"]["status"])

        # Todas as páginas, ou, com await, uma só:
        async for item in cnh.reports.list(external_ref="sdk-async-1"):
            print(item["verdict"])
        page = await cnh.reports.list(external_ref="sdk-async-2", limit=50)
        print(len(page.items), page.next_cursor or "fim")


asyncio.run(main())
