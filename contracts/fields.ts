import { z } from 'zod';

/**
 * Fields that several payloads share, with the limits of spec/api.md ("Limits on text"). Lengths are counted in
 * UTF-16 units, as browsers count `maxlength`. An `error` is a key of `messages/`, not a sentence.
 */

/** PostgreSQL cannot store U+0000 in text, nor be asked for it, and no person types it: it is refused on both engines alike. */
export const storable = (value: string) => !value.includes('\u0000');

const text = (required?: string) =>
  z.string(required ? { error: (issue) => (issue.input === undefined ? required : undefined) } : undefined);

/** The name of a person, 1 to 100 characters once trimmed. */
export const personName = text('nameRequired').trim().min(1, 'nameRequired').max(100).refine(storable, 'fieldInvalid');

/**
 * Something, an at sign, and a domain with a dot; letters of every script, since mail servers take them (RFC 6531).
 * The characters that would need quoting in a header are left out.
 */
const emailPattern = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\].]+(\.[^\s@"(),:;<>[\\\].]+)+$/u;

/** An e-mail address, trimmed and lower-cased, up to 254 characters (RFC 5321, 4.5.3.1.3). */
export const emailAddress = text('emailRequired')
  .trim()
  .toLowerCase()
  .min(1, 'emailRequired')
  .max(254)
  .regex(emailPattern, 'emailInvalid')
  .refine(storable, 'emailInvalid');

/** A message that must say something, up to 5,000 characters. */
export const requiredMessage = text('messageRequired')
  .trim()
  .min(1, 'messageRequired')
  .max(5000)
  .refine(storable, 'fieldInvalid');

/** A message that may be empty. */
export const optionalMessage = z.string().trim().max(5000).refine(storable, 'fieldInvalid');

/** A telephone number as people write them: no pattern, since every pattern refuses somebody's. */
export const phoneNumber = z.string().trim().max(32).refine(storable, 'fieldInvalid');

/** An instant with its offset; comes out in UTC with milliseconds, so that instants compare as text. */
export const instant = z
  .string({ error: 'slotRequired' })
  .min(1, 'slotRequired')
  .check(z.iso.datetime({ offset: true, error: 'slotInvalid' }))
  .transform((value) => new Date(value).toISOString());

/** An instant as we write it in answers: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });

/** An identifier; opaque to whoever reads it. */
export const id = z.string().min(1).max(64).refine(storable, 'fieldInvalid');
