import type { CalendarFile } from './calendar.ts';

/** A mail before formatting: both the HTML and the plain text are made from it, so that they say the same. */
export type ComposedMail = {
  subject: string;
  /** Shown next to the subject in a mailbox's list. */
  preview: string;
  /** Two or three words above the title. */
  caption: string;
  title: string;
  blocks: readonly Block[];
  /** The last line: why the recipient gets this mail. */
  reason: string;
  /** After the reason, where the reader can say that somebody else gave the address. */
  dispute?: { label: string; url: string };
  /** A function, since making one is slow and a list of subjects needs none. @param organizer to whom calendars answer */
  calendar?: (organizer: string) => CalendarFile;
};

export type Block =
  /** Heads what follows, in a mail about several things. */
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Paragraphs as they were written, with their line ends and links. */
  | { kind: 'letter'; text: string }
  /** In a muted colour; a link at its end, in words. */
  | { kind: 'note'; text: string; link?: { readonly label: string; readonly url: string } }
  | { kind: 'facts'; rows: readonly Fact[] }
  /** What happens next, in order. */
  | { kind: 'steps'; label: string; items: readonly string[] }
  | Highlight
  /** What a visitor typed: shown verbatim, never as markup. */
  | { kind: 'quotation'; label: string; text: string }
  /** A QR code with text below it, for a phone; the plain text has what it holds among its facts. */
  | { kind: 'code'; content: string; label: string; note: string }
  /** A link that looks like a button; in words where a mail program drops its colours. */
  | { kind: 'button'; label: string; url: string };

export type Fact = { label: string; value: string; isStruckOut?: boolean };

/** A framed box with two columns and a footer. The plain text shows the facts in `plain` instead. */
export type Highlight = {
  kind: 'highlight';
  columns: readonly [HighlightColumn, HighlightColumn];
  footer: string;
  plain: readonly Fact[];
  isStruckOut?: boolean;
};

export type HighlightColumn = { caption: string; value: string; note: string };

/** Leaves out facts without a value. */
export function filledFacts(rows: readonly { label: string; value: string | null; isStruckOut?: boolean }[]): Fact[] {
  return rows.flatMap(({ value, ...row }) => (value === null || value === '' ? [] : [{ ...row, value }]));
}

/** A quotation block, or none when there is nothing to quote. */
export function quotation(label: string, text: string | null): Block[] {
  return text === null || text.trim() === '' ? [] : [{ kind: 'quotation', label, text }];
}
