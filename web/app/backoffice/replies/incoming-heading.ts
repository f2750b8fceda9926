import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import type { MeetingAnswer } from '@vitrine/contracts/meeting-answer.ts';

const ofAnswers = {
  accepted: 'meetingAccepted',
  tentative: 'meetingTentative',
  declined: 'meetingDeclined',
  counter: 'meetingCounter',
} as const satisfies Record<MeetingAnswer, string>;

/** The text that says what kind of mail came back, and from whom. */
export const headingOf = ({
  meeting,
  undelivered,
  isAutomatic,
}: Pick<IncomingMail, 'meeting' | 'undelivered' | 'isAutomatic'>) =>
  undelivered ? 'undeliveredTo' : meeting ? ofAnswers[meeting.answer] : isAutomatic ? 'automaticFrom' : 'incomingFrom';
