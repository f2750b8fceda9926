import type { Status } from '@vitrine/contracts/status.ts';
import { createContext, useContext } from 'react';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { labelsOf } from '../list/labels.ts';
import type { ListColumn } from '../list/list-definition.ts';
import { QuarantineReason } from '../quarantine/quarantine-reason.tsx';
import { StatusMenu } from '../statuses/status-menu.tsx';
import type { Lead } from './lead.ts';

/** Sets statuses in the list around a cell: one hook for the list rather than one for each cell. */
export const SetStatusesContext = createContext<(ids: string[], status: Status) => void>(() => {});

export function statusColumn<Row extends Lead>(): ListColumn<Row> {
  return {
    id: 'status',
    label: labelsOf(backofficeTexts)('columnStatus'),
    sort: 'ascending',
    values: 'group',
    width: 'w-42',
    cell: (row, { isSample }) => <StatusCell lead={row} disabled={isSample} />,
  };
}

/** The status of a lead, which can be changed; in quarantine, why it is there. */
export function StatusCell({ lead, disabled }: { lead: Lead; disabled: boolean }) {
  const setStatuses = useContext(SetStatusesContext);
  if (lead.quarantine) return <QuarantineReason note={lead.quarantine} />;
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
