import type { LeadList, Status } from '@vitrine/contracts/status.ts';
import { createContext, useContext } from 'react';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { labelsOf } from '../list/labels.ts';
import type { ListColumn } from '../list/list-definition.ts';
import { QuarantineReason } from '../quarantine/quarantine-reason.tsx';
import { StatusMenu } from '../statuses/status-menu.tsx';
import type { Lead } from './lead.ts';

/** Sets statuses in the list around a cell: one hook for the list rather than one for each cell. */
export const SetStatusesContext = createContext<(ids: string[], status: Status) => void>(() => {});

export function statusColumn<Row extends Lead>(list: LeadList): ListColumn<Row> {
  return {
    id: 'status',
    label: labelsOf(backofficeTexts)('columnStatus'),
    sort: 'ascending',
    values: 'group',
    width: 'w-42',
    cell: (row, { isReadOnly }) => <StatusCell list={list} lead={row} disabled={isReadOnly} />,
  };
}

/** The status of a lead, which can be changed; in quarantine, why it is there. */
export function StatusCell({ list, lead, disabled }: { list: LeadList; lead: Lead; disabled: boolean }) {
  const setStatuses = useContext(SetStatusesContext);
  if (lead.quarantine) return <QuarantineReason state={lead.quarantine} />;
  return (
    <StatusMenu
      list={list}
      state={lead.state}
      name={lead.name}
      status={lead.status}
      disabled={disabled}
      quiet
      onChange={(status) => setStatuses([lead.id], status)}
    />
  );
}
