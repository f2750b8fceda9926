import { toInstant } from '../../server/platform/clock.ts';
import { idFrom } from '../../server/platform/ids.ts';
import { makeLinks } from '../../server/platform/links.ts';
import { People } from './people.ts';
import type { Random } from './random.ts';
import { SentMails } from './sent-mails.ts';

/** Rows of each kind to make. */
export type Amounts = {
  readonly contacts: number;
  readonly quotes: number;
  readonly bookings: number;
  readonly clients: number;
};

export type WorldParts = {
  readonly seed: number;
  /** The newest possible instant, in milliseconds since 1970. */
  readonly until: number;
  readonly amounts: Amounts;
  readonly publicUrl: string;
  readonly agencyEmail: string;
};

/** What all rows of a run share. */
export type World = WorldParts & { readonly people: People; readonly mails: SentMails };

export function makeWorld(parts: WorldParts): World {
  const { seed, until, amounts, publicUrl, agencyEmail } = parts;
  const leads = amounts.contacts + amounts.quotes + amounts.bookings;
  const people = new People(seed, leads, amounts.clients);
  return { ...parts, people, mails: new SentMails({ seed, until, leads, agencyEmail, links: makeLinks(publicUrl) }) };
}

/** The id and creation time of a new row. */
export function idAndTime(random: Random, at: number): { id: string; created_at: string } {
  return { id: idFrom(at, random.hex(20)), created_at: toInstant(at) };
}
