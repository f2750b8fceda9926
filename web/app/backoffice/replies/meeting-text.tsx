import { agency } from '@vitrine/contracts/agency.ts';
import type { Attendance } from '@vitrine/contracts/meeting-answer.ts';
import { clockStyle, formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { replyTexts } from '../../messages/replies.ts';

type MeetingTextProps = {
  meeting: Pick<Attendance, 'proposedStart' | 'comment'> & { readonly isOutdated?: boolean };
};

/** What somebody says with the answer to an invitation: the other time they propose, and their comment. */
export function MeetingText({ meeting: { proposedStart, comment, isOutdated = false } }: MeetingTextProps) {
  const t = useTexts(replyTexts);
  const language = useLanguage();
  const style = { weekday: 'long', day: 'numeric', month: 'long', ...clockStyle[language] } as const;
  return (
    <>
      {proposedStart && (
        <p>
          {t('proposedTime', { time: formatDate(proposedStart, language, { ...style, timeZone: agency.timeZone }) })}
        </p>
      )}
      {comment !== '' && (
        <p dir="auto" className="leading-normal whitespace-pre-wrap wrap-anywhere">
          {comment}
        </p>
      )}
      {isOutdated && <p className="caption text-quiet">{t('answerOutdated')}</p>}
    </>
  );
}
