import type { Language, Localized } from './language.ts';

/** `14:00` as French says it: `14 h`, and `17 h 20`. */
function frenchTime(clock: string): string {
  const [hour, minute] = clock.split(':');
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
}

const spoken: Localized<(clock: string) => string> = { en: (clock) => clock, fr: frenchTime };

/**
 * A time as a sentence writes it, in one piece: `2:00 PM` in English, `14 h` and `17 h 20` in French, where the colon is for
 * grids and tables alone.
 * @param clock as the clock of the language shows it: `2:00 PM`, `14:00`
 */
export const spokenTime = (clock: string, language: Language): string => spoken[language](clock);
