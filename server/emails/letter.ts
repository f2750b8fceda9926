import type { CalendarFile } from './calendar.ts';

/** A mail before it takes a form: the HTML and the text are both written from this, so that they say the same. */
export type Letter = {
  subject: string;
  /** What the list of a mailbox shows beside the subject. */
  preview: string;
  /** Two or three words above the title. */
  caption: string;
  title: string;
  parts: readonly Part[];
  /** Why the reader gets this mail; the last line. */
  reason: string;
  /** Made when it is asked for: a list of subjects needs none. */
  calendar?: () => CalendarFile;
};

export type Part =
  | { kind: 'paragraph'; text: string }
  /** Smaller and quieter than a paragraph. */
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | Window
  /** The words of a visitor: shown as typed, never as markup. */
  | { kind: 'quotation'; label: string; text: string }
  /** `spelledOut` also shows the address in the HTML, for readers whose buttons do not work. */
  | { kind: 'button'; label: string; url: string; spelledOut?: string };

export type Fact = { label: string; value: string; struck?: boolean };

/** The motif of the house: two panes side by side and a sill under them. The text version has `plain` instead. */
export type Window = {
  kind: 'window';
  panes: readonly [Pane, Pane];
  sill: string;
  plain: readonly Fact[];
  struck?: boolean;
};

export type Pane = { caption: string; value: string; note: string };

/** Leaves out the facts that are not known. */
export function knownFacts(rows: readonly { label: string; value: string | null; struck?: boolean }[]): Fact[] {
  return rows.flatMap(({ value, ...row }) => (value === null || value === '' ? [] : [{ ...row, value }]));
}

/** What a visitor wrote, or nothing when there is nothing to show. */
export function quotation(label: string, text: string | null): Part[] {
  return text === null || text.trim() === '' ? [] : [{ kind: 'quotation', label, text }];
}
