/** Replaces the list when it has no rows. */
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Button, buttonClass } from "../kit/button.tsx";
import { Empty } from "../kit/empty.tsx";
import { Icon } from "../kit/icon.tsx";
import { useMay, usePlace } from "../place.ts";
import { ClearFilters } from "./report-filters.tsx";
import { useReportsMessages } from "./messages.ts";

/** The ordering code is loaded only with an empty list. */
const FirstDrivers = lazy(() =>
  import("./first-drivers.tsx").then(({ FirstDrivers: component }) => ({ default: component })),
);

const FRAME = "rounded-md border border-line bg-surface";

export function OrderButton() {
  const messages = useReportsMessages();
  const place = usePlace();
  const mayOrder = useMay()("reports:order");
  if (!mayOrder)
    return (
      <Button icon="plus" disabled title={messages.forbidden}>
        {messages.order}
      </Button>
    );
  return (
    <Link
      to="/$organizationId/$mode/orders/new"
      params={{ ...place }}
      className={buttonClass("primary")}
    >
      <Icon name="plus" />
      {messages.order}
    </Link>
  );
}

export function NothingFiltered() {
  const { empty } = useReportsMessages();
  return (
    <div className={FRAME}>
      <Empty title={<h2>{empty.filtered}</h2>} actions={<ClearFilters />}>
        {empty.filteredSentence}
      </Empty>
    </div>
  );
}

/** In test mode it also shows the simulated drivers to members who may order. */
export function NothingYet() {
  const { empty } = useReportsMessages();
  const isTest = usePlace().mode === "test";
  const mayOrder = useMay()("reports:order");
  if (!mayOrder)
    return (
      <div className={FRAME}>
        <Empty title={<h2>{empty.title}</h2>}>{empty.readerSentence}</Empty>
      </div>
    );
  const nothing = (
    <div className={FRAME}>
      <Empty title={<h2>{empty.title}</h2>} actions={<OrderButton />}>
        {isTest ? empty.testSentence : empty.sentence}
      </Empty>
    </div>
  );
  if (!isTest) return nothing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)]">
      {nothing}
      <Suspense>
        <FirstDrivers />
      </Suspense>
    </div>
  );
}
