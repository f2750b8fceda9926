import { type ArrivalFilter, arrivalDays, arrivalFilters } from '@vitrine/contracts/arrival.ts';
import { type DisputedFilter, disputedFilter } from '@vitrine/contracts/email-ownership.ts';
import type { FirstReply, ReplyDue } from '@vitrine/contracts/first-reply.ts';
import type { LeadFilter } from '@vitrine/contracts/lead-filter.ts';
import type { QuarantineFilter, QuarantineState } from '@vitrine/contracts/quarantine.ts';
import { type LeadList, type Status, statuses } from '@vitrine/contracts/status.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { type Label, labelsOf } from '../list/labels.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { personList } from '../list/person-list.tsx';
import { quarantineChoices } from '../quarantine/filter-choices.ts';
import { statusLabel, statusMarks } from '../statuses/status-labels.ts';

/** What every row sent by a visitor has: a quote request, a contact request or a booking. */
export type Lead = {
  id: string;
  name: string;
  email: string;
  status: Status;
  createdAt: string;
  quarantine?: QuarantineState | undefined;
  /** Missing while it waits for one. */
  firstReply?: FirstReply | undefined;
  replyDue?: ReplyDue | undefined;
  /** Since when the owner of the e-mail address says that somebody else gave it. */
  disputedAt?: string | undefined;
  /** Of a meeting: whether it still is one, and the instant it starts. */
  state?: 'active' | 'cancelled';
  selectedSlot?: string;
};

/** A list of leads. */
export type LeadListDefinition<
  Row extends Lead,
  Filter extends string = LeadFilter | QuarantineFilter,
> = ListDefinition<Row, Filter> & { id: LeadList };

const label = labelsOf(backofficeTexts);

const choiceOf = (status: Status, list: LeadList): { value: Status; label: Label } => ({
  value: status,
  label: (language) => `${statusMarks[status]} ${backofficeTexts(language)(statusLabel(status, list))}`,
});

const disputedChoice = {
  value: disputedFilter,
  label: label('filterDisputed'),
  empty: label('emptyDisputed'),
} as const satisfies { value: DisputedFilter; label: Label; empty: Label };

/** What has come in during a period of the dashboard's charts, whose numbers lead here. */
const arrivalChoices = arrivalFilters.map((value): { value: ArrivalFilter; label: Label; empty: Label } => {
  const days = { days: arrivalDays(value) ?? 0 };
  return {
    value,
    label: (language) => backofficeTexts(language)('filterArrived', days),
    empty: (language) => backofficeTexts(language)('emptyArrived', days),
  };
});

/** The filters of a list of leads. */
export const choicesOf = (list: LeadList) => [...statuses.map((status) => choiceOf(status, list)), disputedChoice];

/** What the lists of leads have in common. */
export const leadList = {
  ...personList,
  // On an upright tablet the columns would leave a name half its letters.
  tableFrom: '(width >= 56rem)',
  defaultSort: '-createdAt',
  filter: {
    label: label('filterStatus'),
    all: label('allStatuses'),
    choices: choicesOf('contacts'),
    linked: arrivalChoices,
  },
};

/** The filter of the lists that may have leads in quarantine. */
export const filterWithQuarantine = {
  ...leadList.filter,
  choices: [...leadList.filter.choices, ...quarantineChoices],
};
