import type { ReactNode } from 'react';

type ClosingCallProps = {
  title: string;
  text: string;
  /** Three short notes under a hairline. */
  notes: readonly string[];
  /** What the notes are, for those who do not see them. */
  notesLabel?: string;
  /** Buttons. */
  children: ReactNode;
};

/** The end of a page: one question on a lit pane. */
export function ClosingCall({ title, text, notes, notesLabel, children }: ClosingCallProps) {
  return (
    <section className="frame">
      <div className="relative overflow-hidden rounded-pane bg-glass text-on-glass">
        <span
          aria-hidden="true"
          className="absolute -top-1/2 -right-[10%] h-[220%] w-[28%] rotate-[35deg] bg-raised opacity-30"
        />
        <div className="columns-grid relative items-end gap-y-8 p-6 py-14 sm:p-10 lg:p-14 lg:py-24">
          <h2 className="display col-span-4 max-w-[13ch] text-giant lg:col-span-8">{title}</h2>
          <div className="col-span-4 grid gap-6">
            <p className="max-w-[36ch] text-lead">{text}</p>
            <div className="flex flex-wrap gap-3">{children}</div>
          </div>
        </div>
        <ul
          aria-label={notesLabel}
          className="caption relative flex flex-col gap-x-12 gap-y-2 border-t border-current/25 px-6 py-5 sm:flex-row sm:flex-wrap sm:px-10 lg:px-14"
        >
          {notes.map((note) => (
            <li key={note} className="flex items-baseline gap-2.5">
              <span aria-hidden="true" className="size-2 bg-signal" />
              {note}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
