import type { Status } from '@vitrine/contracts/admin.ts';
import { createContext, useContext } from 'react';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import type { AnyLead } from '../leads/lead.ts';
import type { RecordColumn } from '../records/record-list.ts';
import { wordsOf } from '../records/words.ts';
import { StatusMenu } from './status-menu.tsx';

/** Sets the statuses of the list around it: one hook for a list, not one for each of its cells. */
export const SetStatuses = createContext<(ids: string[], status: Status) => void>(() => {});

export function statusColumn<Row extends AnyLead>(): RecordColumn<Row> {
  return {
    id: 'status',
    label: wordsOf(backofficeTexts)('columnStatus'),
    sort: 'ascending',
    width: 'w-42',
    onCard: 'foot',
    cell: (row, { isSample }) => <StatusCell lead={row} disabled={isSample} />,
  };
}

function StatusCell({ lead, disabled }: { lead: AnyLead; disabled: boolean }) {
  const setStatuses = useContext(SetStatuses);
  return (
    <StatusMenu
      name={lead.name}
      status={lead.status}
      disabled={disabled}
      quiet
      onChange={(status) => setStatuses([lead.id], status)}
    />
  );
}
