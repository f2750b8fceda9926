import { badCursor, type Page } from '../database/listing.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** Presents each row of a page; refuses a cursor that is not ours. */
export function presentPage<Row, Presented>(
  page: Page<Row> | typeof badCursor,
  present: (row: Row) => Presented,
): Page<Presented> | Refusal {
  return page === badCursor ? refuse('VALIDATION') : { ...page, rows: page.rows.map(present) };
}

/** Presents the rows of a list that is read some at a time. */
export async function* presentBatches<Row, Presented>(
  batches: AsyncIterable<Row[]>,
  present: (rows: Row[]) => Presented[] | Promise<Presented[]>,
): AsyncGenerator<Presented[]> {
  for await (const rows of batches) yield await present(rows);
}

/** The response of a list: rows under `data`, total and cursors under `meta`. */
export function pageResponse<Presented>(page: Page<Presented> | Refusal) {
  if (isRefusal(page)) return page;
  const { rows, ...meta } = page;
  return { success: true as const, data: rows, meta };
}

/** The response of a call that returns data, perhaps with a sentence. */
export function dataResponse<Data>(data: Data | Refusal, message?: string) {
  if (isRefusal(data)) return data;
  return { success: true as const, data, ...(message !== undefined && { message }) };
}

/** The response of a call that returns only a sentence. */
export function doneResponse(message: string) {
  return { success: true as const, message };
}
