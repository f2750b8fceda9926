import type { ContactRow } from '@vitrine/contracts/contact.ts';
import { previewOf } from '@vitrine/contracts/preview.ts';
import { sampleContacts } from '../../content/sample-records.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { labelsOf } from '../list/labels.ts';
import { Moment } from '../list/moment.tsx';
import { emailColumn, nameColumn } from '../list/person-columns.tsx';
import { personMark } from '../list/person-list.tsx';
import { Age } from './age.tsx';
import { filterWithQuarantine, type LeadListDefinition, leadList } from './lead.ts';
import { isWaiting, receivedColumn } from './received-column.tsx';
import { StatusCell, statusColumn } from './status-column.tsx';

const label = labelsOf(backofficeTexts);

export const contactList: LeadListDefinition<ContactRow> = {
  ...leadList,
  filter: filterWithQuarantine,
  id: 'contacts',
  title: label('tabContacts'),
  empty: {
    title: label('emptyContactsTitle'),
    text: label('emptyContactsText'),
    next: { path: '/contact', label: label('seeContactPage') },
  },
  noMatch: { title: label('noMatchTitle'), text: label('noMatchContacts') },
  columns: [
    nameColumn('w-[24%] @5xl:w-[14%]'),
    emailColumn('w-[17%]'),
    {
      id: 'message',
      label: label('columnMessage'),
      width: '',
      cell: (row) => (
        // In two lines where one has no room for it.
        <span
          dir="auto"
          className="my-1 line-clamp-2 text-[0.8125rem] leading-[0.9375rem] wrap-anywhere whitespace-normal text-quiet"
        >
          {previewOf(row.message)}
        </span>
      ),
    },
    receivedColumn(),
    statusColumn('contacts'),
  ],
  lines: {
    mark: personMark,
    when: (row, { language }) =>
      isWaiting(row) ? (
        <Age since={row.createdAt} replyDue={row.replyDue} />
      ) : (
        <Moment instant={row.createdAt} language={language} />
      ),
    gist: (row) => <bdi>{previewOf(row.message)}</bdi>,
    state: (row, { isReadOnly }) => <StatusCell list="contacts" lead={row} disabled={isReadOnly} />,
  },
  load: (query, signal) => callOrThrow('listContacts', { query, signal }),
  samples: sampleContacts,
};
