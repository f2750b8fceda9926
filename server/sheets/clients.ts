import type { ClientRow } from '@vitrine/contracts/account.ts';
import { instantCell } from './cell.ts';
import type { Column } from './sheet.ts';

export const clientColumns: readonly Column<ClientRow>[] = [
  { head: 'registered', cell: ({ createdAt }) => instantCell(createdAt) },
  { head: 'validated', cell: ({ isValidated }, say) => say(isValidated ? 'yes' : 'no') },
  { head: 'name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'savedSteps', cell: ({ wizardResponses }) => wizardResponses },
  { head: 'progress', cell: ({ wizardProgress }) => wizardProgress },
  { head: 'logins', cell: ({ totalSessions }) => totalSessions },
  { head: 'lastLogin', cell: ({ lastConnection }) => instantCell(lastConnection) },
  { head: 'leaving', cell: ({ deletionRequestedAt }) => instantCell(deletionRequestedAt) },
  { head: 'id', cell: ({ id }) => id },
];
