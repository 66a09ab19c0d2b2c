import { Card } from "../kit/card.tsx";
import { Bar, Loading } from "../kit/skeleton.tsx";

/** The chart's card while its scales load, in its size. */
export function ChartSkeleton() {
  return (
    <Card>
      <Loading>
        <Bar className="mb-3 h-5 w-56" />
        <Bar className="h-[232px] w-full" />
      </Loading>
    </Card>
  );
}

/** The cards of the page in their places. */
export function OverviewSkeleton() {
  return (
    <Loading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="space-y-4">
          <Card>
            <Bar className="mb-3 h-5 w-40" />
            <Bar className="h-5 w-full" />
          </Card>
          <Card>
            <Bar className="mb-3 h-5 w-56" />
            <Bar className="h-[232px] w-full" />
          </Card>
        </div>
        <div className="space-y-4">
          <Card>
            <Bar className="mb-3 h-5 w-24" />
            <Bar className="h-24 w-full" />
          </Card>
          <Card>
            <Bar className="mb-3 h-5 w-40" />
            <div className="space-y-3">
              {[0, 1, 2, 3, 4].map((row) => (
                <Bar key={row} className="h-9 w-full" />
              ))}
            </div>
          </Card>
        </div>
      </div>
    </Loading>
  );
}
