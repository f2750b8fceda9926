import { z } from 'zod';
import { id, storable, timestamp } from './fields.ts';
import { maxFileNameLength } from './limits.ts';
import { withoutInvisible } from './plain-text.ts';

/** Who has sent a file. */
const fileSides = ['client', 'agency'] as const;

export type FileSide = (typeof fileSides)[number];

/**
 * A file's name as it is kept: without folders, and without characters that nobody sees or that would show it as another
 * ("gpj.exe" read backwards). What was given may be a path.
 */
export const cleanFileName = (given: string): string =>
  withoutInvisible((given.split(/[/\\]/).at(-1) ?? '').toWellFormed())
    .replace(/\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

const fileName = z
  .string()
  .max(maxFileNameLength)
  .refine(storable, 'fieldInvalid')
  .transform(cleanFileName)
  .refine((name) => name !== '' && name !== '.' && name !== '..', 'fieldInvalid');

export const fileSending = z.object({ name: fileName });

/** A file that a client and the agency exchange. */
export const exchangedFile = z
  .object({
    id,
    name: z.string(),
    bytes: z.number().int(),
    side: z.enum(fileSides).meta({ description: 'Who has sent it' }),
    isOwn: z.boolean().meta({ description: 'Whether it was sent by whoever asks' }),
    createdAt: timestamp,
    fetchedAt: timestamp.nullable().meta({ description: 'When the other side first downloaded it; null until then' }),
  })
  .meta({ id: 'ExchangedFile' });

export type ExchangedFile = z.infer<typeof exchangedFile>;
