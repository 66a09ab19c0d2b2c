import type { Details } from "@cnh/contract";
import { CopyButton } from "../kit/copy-button.tsx";
import { Icon } from "../kit/icon.tsx";
import { useFormat } from "../messages/format.ts";
import { useDataMessages } from "./data-messages.ts";
import { keyed } from "../kit/keyed.ts";
import { type DataGroup, dataOf, type Datum } from "./license-data.ts";
import { useReportMessages } from "./messages.ts";

/** All data of the sources, folded on the screen: it is rarely needed, and printed last. */
export function DataCard({ details }: { readonly details: Details }) {
  const messages = useDataMessages();
  const groups = dataOf(details, messages, useFormat());
  return (
    <details className="group rounded-md border border-line bg-surface">
      <summary className="flex list-none items-center gap-2 px-4 py-3 print:pb-0">
        <Icon name="right" size={14} className="text-ink-faint group-open:rotate-90 print:hidden" />
        <h2 className="shrink-0 text-title font-semibold">{messages.title}</h2>
        <span className="text-body text-ink-soft max-sm:hidden">{messages.hint}</span>
      </summary>
      <div className="space-y-4 px-4 pt-1 pb-4 print:space-y-2 print:pb-2">
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
        <div className="space-y-4 print:flex print:gap-8 print:space-y-0">
          <Courses courses={details.courses} />
          <Lookups lookup={details.stateLookup} />
        </div>
      </div>
    </details>
  );
}

const TITLE = "mb-1 text-body font-semibold";

function Group({ group: { title, data, missing } }: { readonly group: DataGroup }) {
  const messages = useDataMessages();
  const { list } = useReportMessages();
  return (
    <section>
      <h3 className={TITLE}>{title}</h3>
      <dl className="grid grid-cols-4 gap-x-5 gap-y-2 text-body max-lg:grid-cols-3 max-md:grid-cols-2 max-sm:grid-cols-1 print:grid-cols-5 print:gap-y-1">
        {data.map((datum) => (
          <DatumItem key={datum.label} datum={datum} />
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="mt-2 text-small text-ink-faint print:mt-1">
          {messages.missing(list(missing))}
        </p>
      )}
    </section>
  );
}

function DatumItem({ datum: { label, formatted, value } }: { readonly datum: Datum }) {
  return (
    <div className="keep min-w-0">
      <dt className="text-small text-ink-faint">{label}</dt>
      <dd className="flex items-start gap-1 font-medium print:leading-tight">
        <span className="min-w-0 wrap-anywhere">{formatted}</span>
        <CopyButton label={label} text={value} />
      </dd>
    </div>
  );
}

function Courses({ courses }: Pick<Details, "courses">) {
  const messages = useDataMessages();
  const { day } = useFormat();
  return (
    <section>
      <h3 className={TITLE}>{messages.groups.courses}</h3>
      {courses === null || courses.length === 0 ? (
        <p className="text-body text-ink-soft">
          {courses === null ? messages.coursesMissing : messages.noCourse}
        </p>
      ) : (
        <ul className="text-body">
          {keyed(courses).map(({ key, item: { kind, completedOn, state, validUntil } }) => (
            <li key={key}>
              {messages.courses[kind]}:{" "}
              {completedOn === null
                ? messages.completedUnknown
                : messages.completed(day(completedOn), state)}
              {validUntil !== null && `, ${messages.validUntil(day(validUntil))}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The lookups in the state's records, with their days and outcomes. */
function Lookups({ lookup }: { readonly lookup: Details["stateLookup"] }) {
  const messages = useDataMessages();
  const { day } = useFormat();
  if (lookup === null || lookup.history.length === 0) return null;
  return (
    <section>
      <h3 className={TITLE}>{messages.groups.lookup}</h3>
      <ul className="flex flex-wrap gap-x-5 text-body">
        {keyed(lookup.history).map(({ key, item: { part, outcome, askedOn, answeredOn } }) => (
          <li key={key}>
            {messages.parts[part]}: {messages.outcomes[outcome](day(answeredOn ?? askedOn))}
          </li>
        ))}
      </ul>
    </section>
  );
}
