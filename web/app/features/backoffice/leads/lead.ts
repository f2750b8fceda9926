import { type LeadList, type Status, statuses } from '@vitrine/contracts/admin.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import type { RecordList } from '../records/record-list.ts';
import { type Words, wordsOf } from '../records/words.ts';
import { statusLabels, statusMarks } from '../statuses/status-words.ts';

/** What every row sent by a visitor has. */
export type AnyLead = { id: string; name: string; email: string; status: Status; createdAt: string };

/** A list of what visitors send: its rows carry a status. */
export type LeadRecords<Row extends AnyLead> = RecordList<Row, Status> & { id: LeadList };

const words = wordsOf(backofficeTexts);

const choiceOf = (status: Status): { value: Status; label: Words } => ({
  value: status,
  label: (language) => `${statusMarks[status]} ${backofficeTexts(language)(statusLabels[status])}`,
});

/** Leads are narrowed to one of the four statuses (D2). */
export const statusFilter: LeadRecords<AnyLead>['filter'] = {
  label: words('filterStatus'),
  all: words('allStatuses'),
  choices: statuses.map(choiceOf),
};
