import { type CellSeparator, cellSeparators } from '@vitrine/contracts/admin.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { stringify } from 'csv-stringify/sync';
import { type Cell, textCell } from './cell.ts';
import { type SheetText, texts } from './texts.ts';

export type Say = (key: SheetText) => string;

/** A column: its head, and what it shows of a row. A text is made harmless on its way out (`textCell`). */
export type Column<Row> = {
  readonly head: SheetText | ((language: Language) => string);
  readonly cell: (row: Row, say: Say, language: Language) => Cell;
};

export type SheetForm = { readonly language: Language; readonly separator: CellSeparator };

/** By this, programs know a text file as UTF-8. */
const byteOrderMark = '\ufeff';

/** Writes rows as CSV (RFC 4180): texts in quotes, lines that end with CRLF. */
export class Sheet<Row> {
  readonly #columns: readonly Column<Row>[];
  readonly #form: SheetForm;
  readonly #say: Say;

  constructor(columns: readonly Column<Row>[], form: SheetForm) {
    this.#columns = columns;
    this.#form = form;
    this.#say = texts(form.language);
  }

  /** The beginning of the file. */
  head(): Buffer {
    const { language } = this.#form;
    const heads = this.#columns.map(({ head }) => (typeof head === 'function' ? head(language) : this.#say(head)));
    return Buffer.from(byteOrderMark + this.#write([heads]));
  }

  lines(rows: readonly Row[]): Buffer {
    const { language } = this.#form;
    return Buffer.from(this.#write(rows.map((row) => this.#columns.map(({ cell }) => cell(row, this.#say, language)))));
  }

  #write(lines: readonly (readonly Cell[])[]): string {
    return stringify(
      lines.map((line) => line.map((cell) => (typeof cell === 'string' ? textCell(cell) : cell))),
      { delimiter: cellSeparators[this.#form.separator], record_delimiter: 'windows', quoted_string: true },
    );
  }
}
