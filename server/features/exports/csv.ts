import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { agency } from '@vitrine/contracts/agency.ts';
import { StreamAnswer } from '../../platform/http/stream-answer.ts';
import { type Column, Sheet, type SheetForm } from '../../sheets/sheet.ts';

/** A list as it is to be written: its rows come some at a time, each part when the one before is on its way. */
export type SheetSource<Row> = {
  /** The beginning of the file's name. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly parts: AsyncIterable<Row[]>;
};

/** Bytes that wait for a slow reader before no further part is read. */
const mostWaiting = 64 * 1024;

/**
 * Milliseconds of rest after each part. SQLite answers within the turn: without a rest an export would take a processor for
 * itself, visitors would wait behind its parts, and what it leaves behind in memory would be cleared away late.
 */
const breath = 1;

/**
 * The answer that writes a list as CSV while it is read. The first part is read here: what is wrong then is told as a
 * refusal. What goes wrong later breaks the connection off, so that no part is taken for the whole; and whoever goes
 * away ends the reading.
 * @param now milliseconds since 1970, for the file's name
 */
export async function csvAnswer<Row>(
  { name, columns, parts }: SheetSource<Row>,
  form: SheetForm,
  now: number,
): Promise<StreamAnswer> {
  const sheet = new Sheet(columns, form);
  const reading = parts[Symbol.asyncIterator]();
  const linesOf = ({ done, value }: IteratorResult<Row[], unknown>) => (done ? undefined : sheet.lines(value));
  const first = linesOf(await reading.next());
  async function* write() {
    try {
      yield sheet.head();
      for (let lines = first; lines; lines = linesOf(await reading.next())) {
        yield lines;
        await pause(breath);
      }
    } finally {
      await reading.return?.();
    }
  }
  const stream = Readable.from(write(), { objectMode: false, highWaterMark: mostWaiting });
  return new StreamAnswer(stream, 'text/csv', `${name}-${dayOf(now)}.csv`);
}

/** The day of an instant, on the calendar of the agency. */
function dayOf(now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(agency.timeZone).toPlainDate().toString();
}
