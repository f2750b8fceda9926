import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCodes, errorStatus, issueSentence, sentences } from './errors.ts';
import { failure } from './failure.ts';
import { languages } from './language.ts';
import { minNewPasswordLength, minSignUpPasswordLength } from './limits.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import { maxTimesAtOnce } from './schedule/check.ts';
import { scheduleLimits } from './schedule.ts';

/** The first issue of a value, as the server and the forms hand it on. */
const issueOf = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
  if (!issue) throw new Error('no issue');
  return issue;
};

describe('refusals', () => {
  it.each(errorCodes)('%s has a sentence in each language and a status of failure', (code) => {
    expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
    expect(errorStatus[code]).toBeLessThan(600);
    for (const language of languages) expect(sentences(language)(code)).not.toBe(code);
    expect(sentences('en')(code)).not.toBe(sentences('fr')(code));
  });

  it('have the shape of the contract', () => {
    const refusal = { success: false, error: 'No.', code: 'VALIDATION' };
    expect(failure.parse({ ...refusal, stack: 'secret' })).toEqual(refusal);
    expect(failure.parse({ ...refusal, fields: { name: 'x' }, steps: [1] })).toEqual({
      ...refusal,
      fields: { name: 'x' },
      steps: [1],
    });
    expect(failure.safeParse({ ...refusal, success: true }).success).toBe(false);
    expect(failure.safeParse({ ...refusal, code: 'SOMETHING' }).success).toBe(false);
  });
});

describe('issueSentence', () => {
  const say = sentences('en');

  it.each<[string, z.ZodType, unknown, string]>([
    ['the sentence that the schema names', z.string().min(3, 'nameRequired'), 'a', say('nameRequired')],
    ['an unknown field', z.strictObject({}), { a: 1 }, say('fieldUnknown')],
    ['a missing field', z.string(), undefined, say('fieldRequired')],
    ['a field of another type', z.string(), 7, say('fieldWrongType')],
    ['a null field', z.string(), null, say('fieldWrongType')],
    ['a text that is too long', z.string().max(3), 'abcd', say('fieldTooLong', { max: 3 })],
    ['a list that is too long', z.array(z.string()).max(2), ['a', 'b', 'c'], say('fieldTooMany', { max: 2 })],
    ['a number that is too large', z.number().max(3), 4, say('fieldInvalid')],
    ['an empty text', z.string().min(1), '', say('fieldRequired')],
    ['a text that is too short', z.string().min(2), 'a', say('fieldInvalid')],
    ['a list that is too short', z.array(z.string()).min(1), [], say('fieldInvalid')],
    ['a number that is too small', z.number().min(1), 0, say('fieldInvalid')],
    ['a choice that is not offered', z.enum(['a']), 'b', say('fieldInvalid')],
    ['a text of another format', z.string().regex(/^a$/), 'b', say('fieldInvalid')],
  ])('says %s', (_what, schema, value, sentence) => {
    expect(issueSentence(issueOf(schema, value), 'en')).toBe(sentence);
  });

  it('speaks both languages', () => {
    const issue = issueOf(z.string().max(3), 'abcd');
    expect(issueSentence(issue, 'fr')).toBe(sentences('fr')('fieldTooLong', { max: 3 }));
    expect(issueSentence(issue, 'fr')).not.toBe(issueSentence(issue, 'en'));
  });

  it('falls back for an issue without a code', () => {
    expect(issueSentence({ message: 'Invalid' }, 'en')).toBe(say('fieldInvalid'));
  });
});

describe('the sentences', () => {
  it('are the same set in both languages, with the same places for values', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
    const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(places(fr[key]), key).toEqual(places(en[key]));
  });

  it.each(languages)('name the limits as they are (%s)', (language) => {
    const digits = (key: Parameters<ReturnType<typeof sentences>>[0]) =>
      sentences(language)(key).replace(/(?<=\d)[\s,](?=\d{3})/g, '');
    expect(digits('passwordTooShort')).toContain(String(minSignUpPasswordLength));
    expect(digits('newPasswordTooShort')).toContain(String(minNewPasswordLength));
    expect(digits('timesTooMany')).toContain(String(maxTimesAtOnce));
    const { meetingMinutes, horizonDays, leastNoticeMinutes } = scheduleLimits;
    for (const [key, limits] of [
      ['meetingLengthRange', meetingMinutes],
      ['horizonRange', horizonDays],
      ['noticeRange', { min: leastNoticeMinutes.min, max: leastNoticeMinutes.max / (24 * 60) }],
    ] as const) {
      expect(digits(key).match(/\d+/g), key).toEqual([limits.min, limits.max].map(String));
    }
  });
});
