import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startOfDay } from './calendar.ts';
import type { Amounts } from './world.ts';

/** The options of the command. */
export type SeedOptions = {
  readonly amounts: Amounts;
  /** Undefined: the next unused one. */
  readonly seed: number | undefined;
  readonly until: number;
  readonly password: string | undefined;
  readonly more: boolean;
};

/** Unusable options; the message is meant for the user. */
export class SeedOptionsError extends Error {}

const usage = `npm run seed -- [--contacts 600] [--quotes 200] [--bookings 120] [--clients <2 % of the contacts>]
  --seed <number>      the same number gives the same rows (1)
  --until <instant>    the same instant, too; nothing is younger (the beginning of today)
  --password <text>    of every client made; without it nobody can log in as one
  --more               also where rows made by this command are there already`;

const amount = z.coerce.number().int().min(0).max(10_000_000);

const given = z.object({
  contacts: amount.default(600),
  quotes: amount.default(200),
  bookings: amount.default(120),
  clients: amount.optional(),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .optional(),
  until: z
    .string()
    .refine((text) => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)))
    .optional(),
  password: z.string().min(6).max(128).optional(),
  more: z.boolean().default(false),
});

const takes: Readonly<Record<string, string>> = {
  seed: 'a whole number from 0 on',
  until: 'an instant such as 2026-11-21 or 2026-11-21T09:00:00Z',
  password: '6 to 128 characters',
};

/**
 * Reads the arguments of the command.
 * @throws {SeedOptionsError} naming the unusable option
 */
export function readOptions(args: readonly string[], now: number): SeedOptions {
  const read = given.safeParse(parse(args));
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]);
    throw new SeedOptionsError(`--${name} takes ${takes[name] ?? 'a whole number from 0 to 10,000,000'}.\n\n${usage}`);
  }
  const { contacts, quotes, bookings, clients = Math.round(contacts / 50), seed, until, password, more } = read.data;
  return {
    amounts: { contacts, quotes, bookings, clients },
    until: until === undefined ? startOfDay(now) : Date.parse(until),
    seed,
    password,
    more,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        contacts: text,
        quotes: text,
        bookings: text,
        clients: text,
        seed: text,
        until: text,
        password: text,
        more: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new SeedOptionsError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
