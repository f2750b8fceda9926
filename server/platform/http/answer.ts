import { badCursor, type Page } from '../database/listing.ts';
import { Refusal, refuse } from './refusal.ts';

/** Presents each row of a page; a cursor that is not ours is refused. */
export function presentPage<Row, Presented>(
  page: Page<Row> | typeof badCursor,
  present: (row: Row) => Presented,
): Page<Presented> | Refusal {
  return page === badCursor ? refuse('VALIDATION') : { ...page, rows: page.rows.map(present) };
}

/** The answer of a list: rows under `data`, what finds the next page under `meta`. */
export function pageAnswer<Presented>(page: Page<Presented> | Refusal) {
  if (page instanceof Refusal) return page;
  const { rows, ...meta } = page;
  return { success: true as const, data: rows, meta };
}

/** The answer of a call that gives one thing back, perhaps with a sentence. */
export function dataAnswer<Data>(data: Data | Refusal, message?: string) {
  if (data instanceof Refusal) return data;
  return { success: true as const, data, ...(message !== undefined && { message }) };
}

/** The answer of a call that gives nothing back but its sentence. */
export function doneAnswer(message: string) {
  return { success: true as const, message };
}
