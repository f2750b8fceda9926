import type { ClientRow } from '@vitrine/contracts/client.ts';
import { instantCell } from './cell.ts';
import type { CsvColumn } from './table.ts';

export const clientColumns: readonly CsvColumn<ClientRow>[] = [
  { header: 'registered', cell: ({ createdAt }) => instantCell(createdAt) },
  { header: 'validated', cell: ({ isValidated }, text) => text(isValidated ? 'yes' : 'no') },
  { header: 'name', cell: ({ name }) => name },
  { header: 'email', cell: ({ email }) => email },
  { header: 'savedSteps', cell: ({ wizardResponses }) => wizardResponses },
  { header: 'progress', cell: ({ wizardProgress }) => wizardProgress },
  { header: 'logins', cell: ({ totalSessions }) => totalSessions },
  { header: 'lastLogin', cell: ({ lastConnection }) => instantCell(lastConnection) },
  { header: 'leaving', cell: ({ deletionRequestedAt }) => instantCell(deletionRequestedAt) },
  { header: 'id', cell: ({ id }) => id },
];
