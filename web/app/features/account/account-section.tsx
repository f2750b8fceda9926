import { createContext, type ReactNode, useContext, useState } from 'react';

type AccountSectionProps = {
  /** Where the page's index leads: `#password`. */
  id: string;
  /** Its place on the page, from 1. */
  number: number;
  title: ReactNode;
  text: ReactNode;
  /** How it is set now, where one line says that; for a row that is closed. */
  now?: ReactNode;
  /** Whether something is under way in it that should be seen: a row opens by itself. */
  isUnderWay?: boolean;
  children: ReactNode;
};

/** Whether the parts below are rows that open, as those of a client's account are, which is seldom changed. */
export const AsRows = createContext(false);

/** Opens the row of a part, if it is one, and moves the focus to its heading. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id);
  const row = heading?.closest('details');
  if (row) row.open = true;
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** One part of the account's page: what it is on the left, what can be done on the right. */
export function AccountSection(props: AccountSectionProps) {
  const isRow = useContext(AsRows);
  if (isRow) return <SectionRow {...props} />;
  const { id, number, title, text, children } = props;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-6 border-t border-line py-10 in-[.dense]:py-6 lg:grid-cols-9 lg:py-12 lg:in-[.dense]:py-6 print:break-inside-avoid"
    >
      <div className="grid content-start gap-2 lg:col-span-3">
        <p aria-hidden="true" className="caption text-signal-text">
          {String(number).padStart(2, '0')}
        </p>
        <h2
          id={id}
          tabIndex={-1}
          className="scroll-mt-28 font-display text-2xl leading-tight font-bold tracking-tight outline-none in-[.dense]:scroll-mt-16 in-[.dense]:text-lg"
        >
          {title}
        </h2>
        <p className="max-w-[36ch] text-quiet">{text}</p>
      </div>
      <div className="grid min-w-0 content-start gap-6 lg:col-span-6">{children}</div>
    </section>
  );
}

/** A line that says how something is set, and opens to change it. */
function SectionRow({ id, title, text, now, isUnderWay = false, children }: AccountSectionProps) {
  // What is over leaves the row open: it would close under the hands of whoever has just ended it.
  const [isOpened, setOpened] = useState(isUnderWay);
  if (isUnderWay && !isOpened) setOpened(true);
  return (
    <section aria-labelledby={id} className="border-b border-line">
      <details open={isOpened} className="group/row">
        <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 py-3 transition-colors hover:text-signal-text sm:grid-cols-[12rem_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
          <h2 id={id} tabIndex={-1} className="scroll-mt-28 font-medium outline-none">
            {title}
          </h2>
          <span className="text-quiet wrap-anywhere max-sm:col-start-1 max-sm:row-start-2">{now ?? text}</span>
          <span aria-hidden="true" className="caption text-quiet transition-transform group-open/row:rotate-45">
            +
          </span>
        </summary>
        <div className="grid min-w-0 gap-6 pt-2 pb-10">
          {now !== undefined && <p className="max-w-prose text-quiet">{text}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}
