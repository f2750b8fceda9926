import { useEffect, useState } from 'react';
import { formatDate } from '../../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../../lib/format/language.ts';
import { clockTime } from '../../../lib/format/weekly-hours.ts';
import { homeTexts } from '../../../messages/home.ts';
import { fetchClosedDays } from '../closed-days.ts';
import { type Opening, openingAt } from './opening.ts';

const checkEveryMs = 60_000;

/** Whether the agency is open, once the page knows the hour: the page itself was made at another. */
export function useOpening(): Opening | undefined {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    let closed: readonly string[] = [];
    const update = () => setOpening(openingAt(new Date(), closed));
    update();
    const timer = setInterval(update, checkEveryMs);
    void fetchClosedDays().then(({ dates }) => {
      closed = dates;
      update();
    });
    return () => clearInterval(timer);
  }, []);
  return opening;
}

/** Says whether the agency is open, or when it answers. Without script nothing shows, and nothing is missing. */
export function OpeningSign({ opening }: { opening: Opening | undefined }) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  if (!opening) return null;
  const sentence = () => {
    if (opening.isOpen) return t('openUntil', { time: clockTime(opening.until, language) });
    const { from, on, isSoon } = opening;
    const time = clockTime(from, language);
    if (!on) return t('answersAt', { time });
    const dateText = (options: Intl.DateTimeFormatOptions) => formatDate(on, language, { timeZone: 'UTC', ...options });
    // The name of a day that is further away would mean another one.
    if (!isSoon) return t('closedUntil', { date: dateText({ day: 'numeric', month: 'long' }) });
    return t('answersOn', { day: dateText({ weekday: 'long' }), time });
  };
  return (
    <p className="opening-sign caption">
      <span aria-hidden="true" className="opening-lamp" />
      {sentence()}
    </p>
  );
}
