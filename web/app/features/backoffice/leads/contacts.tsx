import type { ContactRow } from '@vitrine/contracts/contact.ts';
import { sampleContacts } from '../../../content/sample-records.ts';
import { ask } from '../../../lib/api.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { previewOf } from '../records/preview.ts';
import { createdColumn, emailColumn, nameColumn } from '../records/shared-columns.tsx';
import { wordsOf } from '../records/words.ts';
import { statusColumn } from '../statuses/status-column.tsx';
import { type LeadRecords, statusFilter } from './lead.ts';

const words = wordsOf(backofficeTexts);

export const contacts: LeadRecords<ContactRow> = {
  id: 'contacts',
  title: words('tabContacts'),
  emptyTitle: words('emptyContactsTitle'),
  emptyText: words('emptyContactsText'),
  defaultSort: '-createdAt',
  filter: statusFilter,
  columns: [
    nameColumn('w-[24%] xl:w-[16%]'),
    emailColumn(),
    {
      id: 'message',
      label: words('columnMessage'),
      width: '',
      cell: (row) => (
        <span
          dir="auto"
          className="line-clamp-2 text-[0.875rem] leading-[1.3] text-quiet whitespace-normal wrap-anywhere"
        >
          {previewOf(row.message)}
        </span>
      ),
    },
    createdColumn(),
    statusColumn(),
  ],
  load: (query, signal) => ask('listContacts', { query, signal }),
  samples: sampleContacts,
};
