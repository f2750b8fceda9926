import { isAwaitingReply } from '@vitrine/contracts/first-reply.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { labelsOf } from '../list/labels.ts';
import type { ListColumn } from '../list/list-definition.ts';
import { Moment } from '../list/moment.tsx';
import { Age } from './age.tsx';
import type { Lead } from './lead.ts';

/** Whether somebody waits for a first reply: not where the visitor chose the time of a meeting. */
export const isWaiting = (lead: Lead): boolean => lead.selectedSlot === undefined && isAwaitingReply(lead);

/** When a lead came, and how long it has waited, until it is answered. */
export function receivedColumn<Row extends Lead>(): ListColumn<Row> {
  return {
    id: 'createdAt',
    label: labelsOf(backofficeTexts)('columnCreatedAt'),
    sort: 'descending',
    values: 'time',
    width: 'w-48 @5xl:w-54',
    cell: (row, { language, isReadOnly }) => (
      <span className="flex items-baseline gap-3">
        <Moment instant={row.createdAt} language={language} />
        {isWaiting(row) && !isReadOnly && <Age since={row.createdAt} replyDue={row.replyDue} />}
      </span>
    ),
  };
}
