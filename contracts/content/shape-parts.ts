import { z } from 'zod';
import { canonicalEmail, emailPattern, isDeliverable } from '../email-address.ts';
import { storable } from '../fields.ts';
import { maxEmailLength, maxPhoneLength } from '../limits.ts';
import { oneLine, trimmedText } from '../plain-text.ts';
import { contentLengths } from './lengths.ts';

/** What the shapes of the content are made of. */

export const text = (max: number) =>
  z.string('fieldInvalid').overwrite(trimmedText).max(max, 'contentTooLong').refine(storable, 'fieldInvalid');

export const filled = (max: number) => text(max).min(1, 'contentMissing');

/** On one line. */
export const lineUpTo = (max: number) =>
  z
    .string('fieldInvalid')
    .overwrite(oneLine)
    .min(1, 'contentMissing')
    .max(max, 'contentTooLong')
    .refine(storable, 'fieldInvalid');

export const name = lineUpTo(contentLengths.name);

/** A name that not everybody has. */
export const optionalName = z
  .string('fieldInvalid')
  .overwrite(oneLine)
  .max(contentLengths.name, 'contentTooLong')
  .refine(storable, 'fieldInvalid');

export const sentence = filled(contentLengths.sentence);

export const localized = <T extends z.ZodType>(value: T) => z.strictObject({ en: value, fr: value });

export const email = z
  .string('emailRequired')
  .trim()
  .overwrite(canonicalEmail)
  .min(1, 'emailRequired')
  .max(maxEmailLength, 'contentTooLong')
  .regex(emailPattern, 'emailInvalid')
  .refine((value) => !emailPattern.test(value) || isDeliverable(value), 'emailInvalid');

export const phone = name.max(maxPhoneLength, 'contentTooLong');

/** Links lead to pages, and to nothing that runs or opens a program. */
const isPageUrl = (value: string): boolean => URL.parse(value)?.protocol === 'https:' && !/[\s<>"]/.test(value);

export const pageUrl = z
  .string('fieldInvalid')
  .trim()
  .max(contentLengths.url, 'contentTooLong')
  .refine(isPageUrl, 'contentUrlInvalid');

/** An empty text stands where a number is still to be written. */
export const whole = (min: number, max: number) =>
  z
    .number({ error: ({ input }) => (input === '' ? 'contentMissing' : 'contentNumberInvalid') })
    .int('contentNumberInvalid')
    .min(min, 'contentNumberInvalid')
    .max(max, 'contentNumberInvalid');
