import { type CellSeparator, cellSeparators } from '@vitrine/contracts/export.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { stringify } from 'csv-stringify/sync';
import { type CsvCell, textCell } from './cell.ts';
import { type CsvText, texts } from './texts.ts';

export type Translate = (key: CsvText) => string;

/** One column: its header, and the cell it makes of a row. Text cells are escaped when they are written (`textCell`). */
export type CsvColumn<Row> = {
  readonly header: CsvText | ((language: Language) => string);
  readonly cell: (row: Row, text: Translate, language: Language) => CsvCell;
};

export type CsvFormat = { readonly language: Language; readonly separator: CellSeparator };

/** Without it, Excel does not read the file as UTF-8. */
const byteOrderMark = '\ufeff';

/** Writes rows as CSV (RFC 4180): text in quotes, CRLF line ends. */
export class CsvTable<Row> {
  readonly #columns: readonly CsvColumn<Row>[];
  readonly #format: CsvFormat;
  readonly #text: Translate;

  constructor(columns: readonly CsvColumn<Row>[], format: CsvFormat) {
    this.#columns = columns;
    this.#format = format;
    this.#text = texts(format.language);
  }

  /** The byte order mark and the header line: what a file starts with. */
  start(): Buffer {
    const { language } = this.#format;
    const headers = this.#columns.map(({ header }) =>
      typeof header === 'function' ? header(language) : this.#text(header),
    );
    return Buffer.from(byteOrderMark + this.#write([headers]));
  }

  /** The lines of some rows. */
  lines(rows: readonly Row[]): Buffer {
    const { language } = this.#format;
    return Buffer.from(
      this.#write(rows.map((row) => this.#columns.map(({ cell }) => cell(row, this.#text, language)))),
    );
  }

  #write(lines: readonly (readonly CsvCell[])[]): string {
    return stringify(
      lines.map((line) => line.map((cell) => (typeof cell === 'string' ? textCell(cell) : cell))),
      { delimiter: cellSeparators[this.#format.separator], record_delimiter: 'windows', quoted_string: true },
    );
  }
}
