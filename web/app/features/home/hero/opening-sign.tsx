import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { clockTime, weekdayName } from '../../../lib/weekly-hours.ts';
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
  const words = () => {
    if (opening.isOpen) return t('openUntil', { time: clockTime(opening.until, language) });
    if (opening.weekday === undefined) return t('answersAt', { time: clockTime(opening.from, language) });
    return t('answersOn', { day: weekdayName(opening.weekday, language), time: clockTime(opening.from, language) });
  };
  return (
    <p className="opening-sign caption">
      <span aria-hidden="true" className="opening-lamp" />
      {words()}
    </p>
  );
}
