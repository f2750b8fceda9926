import { z } from 'zod';
import { canonicalEmail, emailPattern, isDeliverable } from './email-address.ts';
import {
  maxEmailLength,
  maxIdLength,
  maxMessageLength,
  maxNameLength,
  maxPhoneLength,
  maxRecordsPerChange,
  maxResetTokenLength,
} from './limits.ts';
import { oneLine, trimmedText, withoutInvisible } from './plain-text.ts';

/**
 * Fields that several payloads share. An `error` is a key of `messages/`, not a sentence.
 */

/** PostgreSQL takes no U+0000 in text, stored or queried, and nobody types it: refused on both engines alike. */
export const storable = (value: string) => !value.includes('\u0000');

/**
 * Texts that hold nothing but ASCII, such as tokens of ours: from the contracts follows how large a body can be, and any
 * other character may take six bytes. A longer one is refused, a wrong one found nowhere.
 */
export const asciiOnly = z.registry<Record<string, never>>();

/** What a schema takes at most of a body, in bytes of UTF-8, where its parts do not say so. */
export const sentBytes = z.registry<{ readonly bytes: number }>();

/** The token of a link from a mail. */
export const linkToken = z.string().min(1).max(maxResetTokenLength).register(asciiOnly, {});

const text = (required?: string) =>
  z.string(required ? { error: (issue) => (issue.input === undefined ? required : undefined) } : undefined);

/**
 * A text of one line, trimmed, without what cannot be seen in it; empty where nothing can.
 * @param required what is said where it is missing
 */
export const line = (required?: string) => text(required).overwrite(oneLine);

/** The name of a person, on one line. */
export const personName = line('nameRequired')
  .min(1, 'nameRequired')
  .max(maxNameLength)
  .refine(storable, 'fieldInvalid');

/** An e-mail address that a server can take: trimmed, in its one spelling, without what cannot be seen in it. */
export const emailAddress = text('emailRequired')
  .overwrite(withoutInvisible)
  .trim()
  .overwrite(canonicalEmail)
  .min(1, 'emailRequired')
  .max(maxEmailLength)
  .regex(emailPattern, 'emailInvalid')
  .refine((value) => !emailPattern.test(value) || isDeliverable(value), 'emailInvalid')
  .refine(storable, 'emailInvalid');

/** The address of somebody who is on record, whatever the rules for new ones are. */
export const recordedEmail = text('emailRequired')
  .trim()
  .overwrite(canonicalEmail)
  .min(1, 'emailRequired')
  .max(maxEmailLength)
  .regex(emailPattern, 'emailInvalid')
  .refine(storable, 'emailInvalid');

/** A message in which there is something to read. */
export const requiredMessage = text('messageRequired')
  .overwrite(trimmedText)
  .min(1, 'messageRequired')
  .max(maxMessageLength)
  .refine(storable, 'fieldInvalid');

/** A message that may be empty. */
export const optionalMessage = z.string().overwrite(trimmedText).max(maxMessageLength).refine(storable, 'fieldInvalid');

/** A telephone number as people write them: no pattern, since every pattern refuses somebody's. */
export const phoneNumber = line().max(maxPhoneLength).refine(storable, 'fieldInvalid');

/** An instant with its offset, normalized to UTC with milliseconds so that instants compare as text. */
export const instant = z
  .string({ error: 'slotRequired' })
  .min(1, 'slotRequired')
  .check(z.iso.datetime({ offset: true, error: 'slotInvalid' }))
  .transform((value) => new Date(value).toISOString());

/** An instant in a response: ISO 8601, UTC. */
export const timestamp = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });

/** Until when whoever has sent something gets a reply. */
export const replyBy = timestamp.optional().meta({
  description: 'Until when the answer is due; missing where an earlier version gave this answer',
});

/** An amount of money, in hundredths of its currency. */
export const centsUpTo = (max: number) =>
  z.number('numberInvalid').int('numberInvalid').min(0, 'numberInvalid').max(max, 'numberInvalid').brand<'Cents'>();

/** An opaque identifier. */
export const id = z.string().min(1).max(maxIdLength).refine(storable, 'fieldInvalid').register(asciiOnly, {});

/** The records that one call changes together, each named once. */
export const recordIds = z
  .array(id)
  .min(1)
  .max(maxRecordsPerChange)
  .refine((ids) => new Set(ids).size === ids.length, 'fieldInvalid');
