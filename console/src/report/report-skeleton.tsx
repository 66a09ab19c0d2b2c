import { Bar, Loading } from "../kit/skeleton.tsx";

/** A loading report: its parts in their sizes. */
export function ReportSkeleton() {
  return (
    <Loading>
      <div className="mx-auto max-w-[1120px] space-y-4">
        <Bar className="h-8 w-full" />
        <Bar className="h-52 w-full" />
        <div className="grid grid-cols-6 gap-2 max-lg:grid-cols-3 max-sm:grid-cols-2">
          {["a", "b", "c", "d", "e", "f"].map((key) => (
            <Bar key={key} className="h-16 w-full" />
          ))}
        </div>
        <div className="grid gap-4 lg:grid-cols-[1fr_340px]">
          <Bar className="h-96 w-full" />
          <Bar className="h-64 w-full" />
        </div>
      </div>
    </Loading>
  );
}
