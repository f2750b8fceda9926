import { expect, it } from 'vitest';
import { createPageTexts } from './page-texts.ts';

const texts = createPageTexts({
  en: { title: 'Emails', hint: 'To {{email}}', other: 'An appointment' },
  fr: { title: 'E-mails', hint: 'Un e-mail à {{email}}', other: 'Un rendez-vous' },
});

it('keeps a name with its number on one line in both languages', () => {
  const named = createPageTexts({ en: { hint: 'Its SHA-256' }, fr: { hint: 'Son SHA-256' } });
  expect(named('en')('hint')).toBe('Its SHA-\u2060256');
  expect(named('fr')('hint')).toBe('Son SHA-\u2060256');
});

it('keeps « e-mail » on one line in French, and touches no other word and no value', () => {
  expect(texts('fr')('title')).toBe('E-\u2060mails');
  expect(texts('fr')('hint', { email: 'e-mail@client.test' })).toBe('Un e-\u2060mail à e-mail@client.test');
  expect(texts('fr')('other')).toBe('Un rendez-vous');
  expect(texts('en')('hint', { email: 'a@b.test' })).toBe('To a@b.test');
});
