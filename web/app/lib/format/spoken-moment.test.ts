import { expect, it } from 'vitest';
import { formatSpokenMoment } from './spoken-moment.ts';

const moment = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Paris' } as const;

it('writes the hour as a sentence of the language does', () => {
  const at = (language: 'en' | 'fr') =>
    formatSpokenMoment('2026-11-24T16:20:00.000Z', language, moment).replace(/\s/gu, ' ');
  expect(at('en')).toBe('Tuesday, November 24 at 5:20 PM');
  expect(at('fr')).toBe('mardi 24 novembre à 17 h 20');
});
