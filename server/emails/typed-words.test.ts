import { describe, expect, it } from 'vitest';
import { knownFacts } from './composed-mail.ts';
import { renderMail } from './render.tsx';
import { sampleMails, sampleWith } from './samples.ts';
import { specimenSender } from './specimen.ts';
import { texts } from './texts.ts';
import { isForVisitor, withoutTypedWords } from './typed-words.ts';

/** The fields that anybody may have filled in who writes to the site, and what nobody else writes. */
const typed = ['message', 'phone', 'newEmail'] as const;
const word = 'quuxian';

const mailsWithWords = sampleMails.filter((mail) => typed.some((field) => field in mail.data));

describe('a mail to an address that nobody has proven', () => {
  it.each(mailsWithWords.filter(isForVisitor).map((mail) => ({ template: mail.template, data: mail.data })))(
    'leaves out what a stranger may have typed: $template',
    ({ template, data }) => {
      const words = Object.fromEntries(typed.filter((field) => field in data).map((field) => [field, word]));
      const mail = sampleWith(template, words);
      const { html, text, calendar } = renderMail(withoutTypedWords(mail), 'en');
      for (const body of [html, text, calendar?.content ?? '']) expect(body).not.toContain(word);
    },
  );
});

it('leaves out nothing where the agency is written to', () => {
  for (const mail of mailsWithWords.filter((each) => !isForVisitor(each))) expect(withoutTypedWords(mail)).toBe(mail);
});

it('leaves out a fact without a value', () => {
  expect(
    knownFacts([
      { label: 'a', value: '' },
      { label: 'b', value: null },
      { label: 'c', value: '0' },
    ]),
  ).toEqual([{ label: 'c', value: '0' }]);
});

it('says below the sender whether facts about the agency are invented', () => {
  expect(specimenSender('en', [])).toBeUndefined();
  expect(specimenSender('en', ['legal.siret'])).toBe(texts('en')('specimenSender'));
});
