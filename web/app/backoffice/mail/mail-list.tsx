import type { MailRow, MailState, mailPage } from '@vitrine/contracts/mail.ts';
import type { z } from 'zod';
import { callOrThrow } from '../../lib/http/api.ts';
import { mailsTexts } from '../../messages/mails.ts';
import { labelsOf } from '../list/labels.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { Moment } from '../list/moment.tsx';
import { isInProgress } from './mail-details-query.ts';
import { kindOf } from './mail-kind.ts';
import { StateCell, StateMark } from './mail-state.tsx';

/** The position of the page, and how mail leaves this server. */
export type MailMeta = z.infer<typeof mailPage>['meta'];

/** How soon the list loads again while one of its mails is being sent. */
const pollIntervalMs = 4_000;

const label = labelsOf(mailsTexts);

export const mailErrors = {
  unavailable: { title: label('errorTitle'), text: label('errorText') },
  stale: { title: label('errorTitle'), text: label('staleText') },
};

export const mailList: ListDefinition<MailRow, MailState, MailMeta> = {
  id: 'mails',
  title: label('title'),
  nameOf: ({ subject }) => subject,
  languageOf: ({ language }) => language,
  defaultSort: '-createdAt',
  tableFrom: '(width >= 56rem)',
  filter: {
    label: label('states'),
    all: label('all'),
    choices: [
      { value: 'waiting', label: label('waiting'), empty: label('emptyWaiting') },
      { value: 'sent', label: label('sent'), empty: label('emptySent') },
      { value: 'failed', label: label('failed'), empty: label('emptyFailed') },
      { value: 'held', label: label('held'), empty: label('emptyHeld') },
    ],
  },
  empty: { title: label('emptyTitle'), text: label('emptyText') },
  noMatch: { title: label('noMatchTitle'), text: label('noMatchText') },
  errors: mailErrors,
  columns: [
    {
      id: 'createdAt',
      label: label('columnWhen'),
      width: 'w-40',
      cell: (mail, { language }) => <Moment instant={mail.createdAt} language={language} />,
    },
    {
      id: 'recipient',
      label: label('columnTo'),
      width: 'w-[17%]',
      cell: ({ recipient }) => <bdi title={recipient}>{recipient}</bdi>,
    },
    {
      id: 'subject',
      label: label('columnSubject'),
      width: '',
      cell: (mail, { opener, language }) => (
        <span className="grid min-w-0">
          {opener(mail)}
          <span className="truncate text-caption text-quiet @5xl:hidden">{kindOf(mail.template, language)}</span>
        </span>
      ),
    },
    {
      id: 'template',
      label: label('columnKind'),
      width: 'w-[15%] @max-5xl:hidden',
      cell: (mail, { language }) => <span className="text-quiet">{kindOf(mail.template, language)}</span>,
    },
    {
      id: 'state',
      label: label('columnState'),
      width: 'w-[27%] @5xl:w-[23%]',
      cell: (mail) => (
        <span className="block py-1">
          <StateCell mail={mail} />
        </span>
      ),
    },
  ],
  lines: {
    when: (mail, { language }) => <Moment instant={mail.createdAt} language={language} />,
    gist: ({ recipient, template, lastError }, { language }) => (
      <>
        <bdi className="text-ink">{recipient}</bdi> · {lastError ?? kindOf(template, language)}
      </>
    ),
    state: (mail) => <StateMark mail={mail} />,
  },
  // Newest first is the only order, which the server has by default.
  load: ({ q, status, limit, cursor }, signal) =>
    callOrThrow('listMails', { query: { q, status, limit, cursor }, signal }),
  pollIntervalMs: (mails) => (mails.some(isInProgress) ? pollIntervalMs : false),
};
