import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import type { MeetingAnswer } from '@vitrine/contracts/meeting-answer.ts';

const ofAnswers = {
  accepted: 'meetingAccepted',
  tentative: 'meetingTentative',
  declined: 'meetingDeclined',
  counter: 'meetingCounter',
} as const satisfies Record<MeetingAnswer, string>;

/** The text that says what kind of mail came back, and from whom. */
export function headingOf({
  meeting,
  undelivered,
  mailingList,
  isAutomatic,
}: Pick<IncomingMail, 'meeting' | 'undelivered' | 'mailingList' | 'isAutomatic'>) {
  if (undelivered) return 'undeliveredTo';
  if (meeting) return ofAnswers[meeting.answer];
  if (mailingList) return mailingList.name === '' ? 'mailingListFrom' : 'mailingListNamed';
  return isAutomatic ? 'automaticFrom' : 'incomingFrom';
}
