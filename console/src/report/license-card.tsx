import type { Diagnosis, Report } from "@cnh/contract";
import { Card } from "../kit/card.tsx";
import { useFormat } from "../messages/format.ts";
import { useDataMessages } from "./data-messages.ts";
import { type Fact, FactList } from "../kit/fact-list.tsx";
import { LawText } from "../kit/law-text.tsx";

type Category = NonNullable<Diagnosis["category"]>;

interface LicenseCardProps {
  readonly report: Report;
  readonly category: Category;
}

/** The facts of the license: vehicles, dates and conditions. */
export function LicenseCard({ report, category }: LicenseCardProps) {
  const messages = useDataMessages();
  const { license: labels, overview, notInformed } = messages;
  const { day } = useFormat();
  const { driver, details } = report;
  const license = details?.license;
  const written = (date: string | null | undefined) => (date ? day(date) : notInformed);
  const flag = (value: boolean | null, yes: string, no: string) =>
    value === null ? notInformed : value ? yes : no;
  const facts: readonly Fact[] = [
    [labels.category, category.current ?? driver.licenseCategory ?? notInformed],
    [overview.kind, flag(category.provisional, overview.provisional, overview.definitive)],
    [labels.expiresOn, written(driver.expiryDate)],
    [labels.firstIssuedOn, written(license?.firstIssuedOn)],
    [labels.issuedOn, written(license?.issuedOn)],
    [labels.issueState, driver.issueState ?? notInformed],
    [labels.ear, flag(category.paidActivity, messages.yes, messages.no)],
    [labels.restrictions, <Restrictions key="restrictions" list={category.restrictions} />],
    [overview.courses, <Courses key="courses" list={category.specialCourses} />],
  ];
  return (
    <Card title={overview.title} className="keep">
      <FactList facts={facts} />
    </Card>
  );
}

function Restrictions({ list }: { readonly list: Category["restrictions"] }) {
  const { notInformed, none, overview } = useDataMessages();
  if (list === null) return notInformed;
  if (list.length === 0) return none;
  return (
    <ul>
      {list.map(({ code, text }) => (
        <li key={code}>
          <strong className="font-semibold">{code}</strong>{" "}
          {text === null ? `(${overview.untexted})` : <LawText>{text}</LawText>}
        </li>
      ))}
    </ul>
  );
}

function Courses({ list }: { readonly list: Category["specialCourses"] }) {
  const { notInformed, overview } = useDataMessages();
  const { day } = useFormat();
  if (list === null) return notInformed;
  if (list.length === 0) return overview.noCourse;
  return (
    <ul>
      {list.map(({ kind, text, state, validUntil }) => (
        <li key={kind}>
          <LawText>{text}</LawText>
          {state === "unknown" && ` (${overview.courseUnknown})`}
          {validUntil !== null &&
            ` (${(state === "expired" ? overview.courseEnded : overview.courseEnds)(day(validUntil))})`}
        </li>
      ))}
    </ul>
  );
}
