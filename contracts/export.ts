import { z } from 'zod';
import { languages } from './language.ts';

/** What may separate the cells of a CSV: a comma in RFC 4180, a semicolon in French spreadsheets. */
export const cellSeparators = { comma: ',', semicolon: ';' } as const;

export type CellSeparator = keyof typeof cellSeparators;

/** An export takes the query of its list without the paging, plus the options of the file. */
export const pagingFields = { limit: true, cursor: true } as const;
export const exportOptions = {
  lang: z.enum(languages).optional().meta({
    description: 'Language of headings and cell texts; by default that of Accept-Language',
  }),
  sep: z
    .enum(Object.keys(cellSeparators) as [CellSeparator, ...CellSeparator[]])
    .default('comma')
    .meta({ description: 'The separator between cells' }),
};
