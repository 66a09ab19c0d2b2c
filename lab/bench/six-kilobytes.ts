import { reportExample } from "@cnh/contract";

const REPORT_BYTES = 6 * 1024;

const GRAVITIES = ["leve", "media", "grave", "gravissima"];

/** One of many fines: its values vary like real ones, so that it compresses no better. */
function fine(index: number) {
  const vary = (index * 7919) % 9973;
  return {
    code: `${500 + (vary % 290)}-${vary % 10}${index % 3}`,
    committedOn: `202${4 + (index % 2)}-${String((vary % 12) + 1).padStart(2, "0")}-${String((vary % 27) + 1).padStart(2, "0")}`,
    gravity: GRAVITIES[vary % 4],
    amount: 8_838 + vary * 3,
    place: `Rodovia BR-${vary % 500}, km ${index * 17 + (vary % 90)}`,
  };
}

/** A delivered report of 6 KB, as the pipeline stores it. */
export function sixKilobytes(reportId: string): Buffer {
  const seed = Number.parseInt(reportId.slice(-6), 36);
  const fines: unknown[] = [];
  const render = () =>
    Buffer.from(JSON.stringify({ ...reportExample, reportId, normalized: { fines } }));
  while (render().length < REPORT_BYTES) fines.push(fine(seed + fines.length));
  return render();
}
