import type { Language } from './language.ts';

/**
 * A time as a sentence writes it, in one piece: `2:00 PM` in English, `14 h` and `17 h 20` in French, where the colon is for
 * grids and tables alone.
 * @param clock as the clock of the language shows it: `2:00 PM`, `14:00`
 */
export function spokenTime(clock: string, language: Language): string {
  if (language === 'en') return clock;
  const [hour, minute] = clock.split(':');
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
}
