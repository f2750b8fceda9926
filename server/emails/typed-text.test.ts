import { describe, expect, it } from 'vitest';
import { filledFacts } from './composed-mail.ts';
import { renderMail } from './render.tsx';
import { sampleMails, sampleWith } from './samples.ts';
import { specimenSender } from './specimen.ts';
import { texts } from './texts.ts';
import { isForVisitor, withoutTypedText } from './typed-text.ts';

/** The fields that anybody may have filled in who writes to the site, and what nobody else writes. */
const typed = ['message', 'phone', 'newEmail'] as const;
const word = 'quuxian';

const mailsWithText = sampleMails.filter((mail) => typed.some((field) => field in mail.data));

describe('a mail to an address that nobody has confirmed', () => {
  it.each(mailsWithText.filter(isForVisitor).map((mail) => ({ template: mail.template, data: mail.data })))(
    'leaves out what a stranger may have typed: $template',
    ({ template, data }) => {
      const typedFields = Object.fromEntries(typed.filter((field) => field in data).map((field) => [field, word]));
      const mail = sampleWith(template, typedFields);
      const { html, text, calendar } = renderMail(withoutTypedText(mail), 'en');
      for (const body of [html, text, calendar?.content ?? '']) expect(body).not.toContain(word);
    },
  );
});

it('leaves out nothing where the agency is written to', () => {
  expect(mailsWithText.filter((each) => !isForVisitor(each)).map(({ template }) => template)).toContain(
    'quoteForAgency',
  );
  for (const mail of mailsWithText.filter((each) => !isForVisitor(each))) expect(withoutTypedText(mail)).toBe(mail);
});

it('leaves out a fact without a value', () => {
  expect(
    filledFacts([
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
