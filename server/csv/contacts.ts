import type { ContactRow } from '@vitrine/contracts/contact.ts';
import { instantCell } from './cell.ts';
import type { CsvColumn } from './table.ts';

export const contactColumns: readonly CsvColumn<ContactRow>[] = [
  { header: 'received', cell: ({ createdAt }) => instantCell(createdAt) },
  { header: 'status', cell: ({ status }, text) => text(status) },
  { header: 'name', cell: ({ name }) => name },
  { header: 'email', cell: ({ email }) => email },
  { header: 'message', cell: ({ message }) => message },
  { header: 'id', cell: ({ id }) => id },
];
