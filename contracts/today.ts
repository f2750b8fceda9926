import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { followUpKinds, followUpLists } from './follow-up.ts';
import { meetingAnswers } from './meeting-answer.ts';
import { waitingQuarantine } from './quarantine.ts';

/** More items of a kind than anybody does in a day are not read, only said to be there. */
export const maxItemsPerKind = 100;

/** Of whoever was seen to today, more than these are not named. */
export const maxDoneNamed = 100;

/** How many days before its end a proposal that nobody has answered is shown. */
export const lapsesSoonDays = 3;

const person = z.object({ id, name: z.string() });

/** Something that waits for the agency. */
const todayItem = z.object({
  kind: z.enum(followUpKinds),
  id: id.meta({ description: 'Of the record; of a follow-up, its own' }),
  list: z.enum(followUpLists),
  recordId: id.meta({ description: 'The record to open' }),
  name: z.string(),
  email: z.string(),
  text: z.string().meta({
    description:
      'The beginning of the message or mail, the note of a follow-up, the title of a proposal, or the next step of a dossier; may be empty',
  }),
  meetingAnswer: z
    .enum(meetingAnswers)
    .optional()
    .meta({ description: 'Of a mail with which a calendar answers an invitation' }),
  isUndelivered: z
    .boolean()
    .optional()
    .meta({ description: 'Of a report that a mail of ours did not arrive: the text is why' }),
  serviceType: z.string().nullable().meta({ description: 'Of a request for a quote' }),
  since: timestamp.meta({
    description:
      'When it came in; of a follow-up, when it was set down; of a proposal, when it was sent; of its deposit and its beginning, when it was accepted; of a dossier, when it was last changed',
  }),
  dueAt: timestamp.meta({
    description:
      'When the response time ends; a follow-up and a dossier are due by the end of their day, a meeting when it starts, a proposal when it lapses, its deposit when that is to be there, its work when it is to have begun',
  }),
  endsAt: timestamp.nullable().meta({ description: 'Of a meeting' }),
  secondsLeft: z.number().int().meta({
    description: 'Until then, counting only the days on which the agency can be booked; negative once it is late',
  }),
  owner: person.nullable().meta({ description: 'The admin who has it; null for whoever comes first' }),
});

export type TodayItem = z.infer<typeof todayItem>;

const amount = z.object({
  count: z.number().int().nonnegative(),
  isCut: z.boolean().meta({ description: 'Whether there are more than are read' }),
});

/** What is due, the earliest first. */
export const today = z
  .object({
    date: z.iso.date().meta({ description: 'Today in the agency’s time zone' }),
    timeZone: z.string(),
    asOf: timestamp,
    isDayOff: z.boolean().meta({ description: 'Whether the schedule has no times today' }),
    daysOff: z
      .array(z.iso.date())
      .meta({ description: 'The days of the next weeks on which the agency does not work' }),
    items: z.array(todayItem),
    amounts: z.record(z.enum(followUpKinds), amount),
    quarantine: waitingQuarantine.meta({
      description:
        'What nobody is told of otherwise: it may be a person’s, is among no items, and nobody expects anything',
    }),
    doneToday: z.number().int().nonnegative().meta({ description: 'How much was answered or done since midnight' }),
    done: z
      .array(z.object({ name: z.string() }))
      .meta({ description: 'Whose that was, in the order in which it was done; no more than are drawn' }),
    lastDone: z
      .object({ date: z.iso.date(), count: z.number().int().positive() })
      .nullable()
      .meta({ description: 'The last day before today on which something was answered or done, and how much' }),
    people: z
      .array(person.extend({ email: z.string() }))
      .meta({ description: 'Who can be handed something: every admin who may log in' }),
  })
  .meta({ id: 'Today' });

export type Today = z.infer<typeof today>;
