import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { agency } from '@vitrine/contracts/agency.ts';
import { type CsvColumn, type CsvFormat, CsvTable } from '../../csv/table.ts';
import { dateIn } from '../../platform/clock.ts';
import { StreamResponse } from '../../platform/http/stream-response.ts';

/** A list to export: its rows arrive in batches, each read when the one before has been written. */
export type CsvSource<Row> = {
  /** The start of the file name; the day is added to it. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly batches: AsyncIterable<Row[]>;
};

/** No further batch is read while this much waits for a slow client. */
const maxBufferedBytes = 64 * 1024;

/**
 * The pause after each batch. SQLite answers synchronously: without a pause one export would keep a processor busy,
 * visitors would queue behind its batches, and its garbage would be collected late.
 */
const pauseMs = 1;

/**
 * Answers with a list as CSV, written while it is read. The first batch is read before the response starts, so that an
 * error up to there is an ordinary error response. A later one breaks the connection, so that nobody takes half a file
 * for a whole one; a client that goes away ends the reading.
 * @param now milliseconds since 1970, for the file name
 */
export async function csvResponse<Row>(
  { name, columns, batches }: CsvSource<Row>,
  format: CsvFormat,
  now: number,
): Promise<StreamResponse> {
  const table = new CsvTable(columns, format);
  const reading = batches[Symbol.asyncIterator]();
  const linesOf = ({ done, value }: IteratorResult<Row[], unknown>) => (done ? undefined : table.lines(value));
  const first = linesOf(await reading.next());
  async function* write() {
    try {
      yield table.start();
      for (let lines = first; lines; lines = linesOf(await reading.next())) {
        yield lines;
        await pause(pauseMs);
      }
    } finally {
      await reading.return?.();
    }
  }
  const stream = Readable.from(write(), { objectMode: false, highWaterMark: maxBufferedBytes });
  return new StreamResponse(stream, 'text/csv', `${name}-${dateIn(agency.timeZone, now)}.csv`);
}
