import type { ReplyDue } from '@vitrine/contracts/first-reply.ts';
import { useSyncExternalStore } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { momentText } from '../list/moment.tsx';
import { ageOf, type Urgency, urgencyOf } from './urgency.ts';

const looks: Record<Urgency, string> = {
  early: 'text-good',
  soon: 'text-warn',
  late: 'font-semibold text-bad',
  unknown: 'text-quiet',
};

const minuteMs = 60_000;

/** Calls back with each new minute, by one timer for all ages on the screen. */
const minutes = (() => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return (listener: () => void) => {
    listeners.add(listener);
    timer ??= setInterval(() => {
      for (const each of listeners) each();
    }, minuteMs / 4);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
})();

/** The present, in milliseconds since 1970, as of the last full minute. */
const useMinute = () => useSyncExternalStore(minutes, () => Math.floor(Date.now() / minuteMs) * minuteMs);

/** How long a lead has waited for its first reply, in the colour of what is left of the response time. */
export function Age({ since, replyDue }: { since: string; replyDue: ReplyDue | undefined }) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const now = useMinute();
  const urgency = urgencyOf(replyDue, now);
  const age = ageOf(Math.max(0, now - Date.parse(since)), language);
  const said = replyDue
    ? t(urgency === 'late' ? 'ageLate' : 'ageWaiting', { age, moment: momentText(replyDue.replyBy, language) })
    : t('ageUnknown', { age });
  return (
    <span title={said} className={`font-mono text-caption whitespace-nowrap tabular-nums ${looks[urgency]}`}>
      <span aria-hidden="true">{age}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}
