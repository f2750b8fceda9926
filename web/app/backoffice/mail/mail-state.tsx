import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { MailRow, MailState } from '@vitrine/contracts/mail.ts';
import { clockStyle, formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { mailsTexts, type SayMails } from '../../messages/mails.ts';

/** A mark for each state, so that a column reads at a glance. The label carries the meaning. */
const marks = { sent: '✓', waiting: '◷', failed: '✕', held: '‖' } as const satisfies Record<MailState, string>;
const tones = {
  sent: 'text-quiet',
  waiting: 'text-warn',
  failed: 'text-bad',
  held: 'text-warn',
} as const satisfies Record<MailState, string>;

/** The state of a mail as a label. */
function stateLabel(mail: MailRow, t: SayMails): string {
  if (mail.state === 'sent') return t('stateSent');
  if (mail.state === 'failed') return t('stateFailed');
  if (mail.state === 'held') return t('stateHeld');
  if (mail.nextAttemptAt === null) return t('stateSending');
  return mail.attempts === 0 ? t('stateDue') : t('stateWaiting');
}

export function StateMark({ mail }: { mail: MailRow }) {
  const t = useTexts(mailsTexts);
  return (
    <span className={`inline-flex items-baseline gap-2 font-medium whitespace-nowrap ${tones[mail.state]}`}>
      <span aria-hidden="true">{marks[mail.state]}</span>
      {stateLabel(mail, t)}
    </span>
  );
}

/** The state of a mail, with the next attempt and the mail server's answer. */
export function StateCell({ mail }: { mail: MailRow }) {
  const t = useTexts(mailsTexts);
  const language = useLanguage();
  const { state, attempts, nextAttemptAt, lastError, heldFor } = mail;
  const isWaiting = state === 'waiting' && attempts > 0 && nextAttemptAt !== null;
  return (
    <span className="grid min-w-0 gap-0.5 whitespace-normal">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <StateMark mail={mail} />
        {isWaiting && (
          <span className="caption text-quiet tabular-nums">
            {t('nextAttempt', { time: nextAttemptTime(nextAttemptAt, language) })} ·{' '}
            {t('attempts', { count: attempts })}
          </span>
        )}
      </span>
      {heldFor !== null && <span className="text-caption leading-snug text-quiet">{t(`heldFor_${heldFor}`)}</span>}
      {lastError !== null && (
        <span className="line-clamp-2 font-mono text-caption leading-snug text-ink wrap-anywhere" title={lastError}>
          {lastError}
        </span>
      )}
    </span>
  );
}

/** The time of the next attempt, with the day unless it is today. */
function nextAttemptTime(instant: string, language: Language): string {
  const zone = { timeZone: agency.timeZone };
  const day = (of: string | Date) => formatDate(of, language, { ...zone, dateStyle: 'short' });
  const isToday = day(instant) === day(new Date());
  return formatDate(instant, language, {
    ...(isToday ? {} : ({ day: 'numeric', month: 'short' } as const)),
    ...clockStyle[language],
    ...zone,
  });
}
