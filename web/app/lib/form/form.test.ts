import { contactRequest } from '@vitrine/contracts/contact.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import { fieldSentence, schemaResolver } from './form.ts';
import { showServerFields } from './server-fields.ts';

const validate = async (values: object) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await schemaResolver(contactRequest)(values as never, undefined, options);
  return errors as Record<string, { type: string; message: string }>;
};
const valid = { name: 'Ana', email: 'ana@visitor.test', message: 'Hello' };

describe('an error of a form', () => {
  it('is put into words in the language of the page', async () => {
    const { name, email } = await validate({ ...valid, name: '', email: 'nobody' });
    for (const language of ['en', 'fr'] as const) {
      expect(fieldSentence(name, language)).toBe(sentences(language)('nameRequired'));
      expect(fieldSentence(email, language)).toBe(sentences(language)('emailInvalid'));
    }
  });

  it('names the limit where the schema has no sentence of its own', async () => {
    const { name } = await validate({ ...valid, name: 'a'.repeat(101) });
    for (const language of ['en', 'fr'] as const) expect(fieldSentence(name, language)).toContain('100');
    expect(fieldSentence(name, 'en')).not.toBe(fieldSentence(name, 'fr'));
  });

  it('tells a missing value from one of the wrong type', async () => {
    const { message } = await validate({ ...valid, message: 7 });
    expect(fieldSentence(message, 'en')).toBe(sentences('en')('fieldWrongType'));
    const { message: missing } = await validate({ name: 'Ana', email: valid.email });
    expect(fieldSentence(missing, 'en')).toBe(sentences('en')('messageRequired'));
  });

  it('is the general sentence when it carries no message of its own', () => {
    expect(fieldSentence({ type: 'custom' }, 'en')).toBe(fieldSentence({ type: 'custom', message: '' }, 'en'));
  });

  it('of the server is shown as it came', () => {
    expect(fieldSentence({ type: 'server', message: '{odd} sentence' }, 'fr')).toBe('{odd} sentence');
  });

  it('is none where there is none', async () => {
    expect(fieldSentence(undefined, 'en')).toBeUndefined();
    expect(await validate(valid)).toEqual({});
  });
});

describe('the field errors of a refusal', () => {
  it('are shown in the order of the form, with the focus on the first', () => {
    const setError = vi.fn();
    const known = ['name', 'email', 'message'] as const;
    expect(showServerFields({ message: 'Too long', email: 'Wrong', other: 'Unknown' }, known, setError)).toBe(true);
    expect(setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'Wrong' }, { shouldFocus: true }],
      ['message', { type: 'server', message: 'Too long' }, { shouldFocus: false }],
    ]);
  });

  it.each([undefined, {}, { other: 'Unknown' }])('may be none of this form: %j', (fields) => {
    const setError = vi.fn();
    expect(showServerFields(fields, ['name'], setError)).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});
