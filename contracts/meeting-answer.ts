import { z } from 'zod';
import { timestamp } from './fields.ts';

/** What a person's calendar says to an invitation; `counter` proposes another time. */
export const meetingAnswers = ['accepted', 'tentative', 'declined', 'counter'] as const;

export type MeetingAnswer = (typeof meetingAnswers)[number];

const said = {
  answer: z.enum(meetingAnswers),
  proposedStart: timestamp.nullable().meta({ description: 'Of the other time that is proposed, where it says one' }),
  proposedEnd: timestamp.nullable(),
  comment: z.string().meta({ description: 'What the person typed; may be empty' }),
};

/** An answer to an invitation, as it came by mail. */
export const meetingReply = z.object({
  ...said,
  isOutdated: z.boolean().meta({
    description:
      'Whether it answers another time than that of the meeting, a cancelled meeting, or is older than the last',
  }),
});

/** The last answer to the invitation to a meeting as it is now. */
export const attendance = z.object({ ...said, at: timestamp });

export type Attendance = z.infer<typeof attendance>;
