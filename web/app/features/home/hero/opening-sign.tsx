import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { type Opening, openingAt } from './opening.ts';

const checkEveryMs = 60_000;

/** Whether the agency is open, once the page knows the hour: the page itself was made at another. */
export function useOpening(): Opening | undefined {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    const update = () => setOpening(openingAt(new Date()));
    update();
    const timer = setInterval(update, checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  return opening;
}

/** Says whether the agency is open, or when it answers. Without script nothing shows, and nothing is missing. */
export function OpeningSign({ opening }: { opening: Opening | undefined }) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  if (!opening) return null;
  const clock = (time: string) =>
    new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      hour: language === 'en' ? 'numeric' : '2-digit',
      minute: '2-digit',
    }).format(new Date(`2024-01-01T${time}Z`));
  // 1 January 2024 was a Monday.
  const dayName = (weekday: number) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }).format(
      new Date(Date.UTC(2024, 0, weekday)),
    );
  const words = () => {
    if (opening.isOpen) return t('openUntil', { time: clock(opening.until) });
    if (opening.weekday === undefined) return t('answersAt', { time: clock(opening.from) });
    return t('answersOn', { day: dayName(opening.weekday), time: clock(opening.from) });
  };
  return (
    <p className="opening-sign caption">
      <span aria-hidden="true" className="opening-lamp" />
      {words()}
    </p>
  );
}
