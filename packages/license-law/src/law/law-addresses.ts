/** The addresses of the official texts of the cited laws. */

const PLANALTO = "https://www.planalto.gov.br/ccivil_03";

export const CTB_URL = `${PLANALTO}/leis/l9503compilado.htm`;

/** Each law by the start of a citation. Resolutions share one index page, and so do ordinances. */
const ADDRESSES: readonly (readonly [citation: string, url: string])[] = [
  ["CTB", CTB_URL],
  ["CLT", `${PLANALTO}/decreto-lei/del5452compilado.htm`],
  ["CPC", `${PLANALTO}/_ato2015-2018/2015/lei/l13105.htm`],
  ["Código Civil", `${PLANALTO}/leis/2002/l10406compilada.htm`],
  ["LGPD", `${PLANALTO}/_ato2015-2018/2018/lei/l13709.htm`],
  ["Lei 9.873/1999", `${PLANALTO}/leis/l9873.htm`],
  ["Lei 12.009/2009", `${PLANALTO}/_ato2007-2010/2009/lei/l12009.htm`],
  ["Lei 13.103/2015", `${PLANALTO}/_ato2015-2018/2015/lei/l13103.htm`],
  ["Lei 13.281/2016", `${PLANALTO}/_ato2015-2018/2016/lei/l13281.htm`],
  ["Lei 14.071/2020", `${PLANALTO}/_ato2019-2022/2020/lei/l14071.htm`],
  ["Lei 14.229/2021", `${PLANALTO}/_ato2019-2022/2021/lei/l14229.htm`],
  ["Lei 14.440/2022", `${PLANALTO}/_ato2019-2022/2022/lei/l14440.htm`],
  ["Lei 14.599/2023", `${PLANALTO}/_ato2023-2026/2023/lei/l14599.htm`],
  ["Lei 15.040/2024", `${PLANALTO}/_ato2023-2026/2024/lei/l15040.htm`],
  ["Lei 15.153/2025", `${PLANALTO}/_ato2023-2026/2025/lei/l15153.htm`],
  ["Lei 15.428/2026", `${PLANALTO}/_ato2023-2026/2026/lei/l15428.htm`],
  ["MP 1.327/2025", `${PLANALTO}/_ato2023-2026/2025/mpv/mpv1327.htm`],
  [
    "Resolução CONTRAN",
    "https://www.gov.br/transportes/pt-br/assuntos/transito/conteudo-contran/resolucoes",
  ],
  ["Portaria MTE", "https://www.gov.br/trabalho-e-emprego/pt-br/assuntos/legislacao"],
];

/** The address of the law in a citation such as `CTB art. 261, I`; `null` for an unlisted law. */
export function lawAddressOf(citation: string): string | null {
  return ADDRESSES.find(([law]) => citation.startsWith(law))?.[1] ?? null;
}
