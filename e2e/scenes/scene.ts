import type { Page } from '@playwright/test';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Records } from './records.ts';

/** A picture to take: an address, and what to do there first. */
export type Scene = {
  /** The start of its file names. */
  readonly name: string;
  /** The English path and query. */
  readonly path: string | ((records: Records, language: Language) => string);
  /** Who is signed in; by default nobody. */
  readonly as?: 'admin' | keyof Records['clients'];
  /** `empty`: a site without records. `down`: one whose back office does not respond. */
  readonly site?: 'empty' | 'down';
  /** Only these widths, in pixels. */
  readonly widths?: readonly number[];
  /** Only the visible window instead of the full page. */
  readonly window?: true;
  readonly arrange?: (page: Page, language: Language, records: Records) => Promise<void>;
};
