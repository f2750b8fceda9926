import { retention } from '@vitrine/contracts/retention.ts';
import { accountRegisteredMails } from '../../server/features/accounts/mails.ts';
import { makeAccountRow } from '../../server/features/accounts/row.ts';
import { clientValidatedMails } from '../../server/features/clients/mails.ts';
import { toInstant } from '../../server/platform/clock.ts';
import type { AccountTable, SessionTable } from '../../server/platform/database/schema.ts';
import { idFrom } from '../../server/platform/ids.ts';
import { type SeededBrief, writeBrief } from './briefs.ts';
import { arrivals } from './calendar.ts';
import type { Person } from './people.ts';
import { userAgents } from './pools.ts';
import { Random } from './random.ts';
import { idAndTime, type World } from './world.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** How long sessions are stored (`contracts/retention.ts`). */
const retentionDays = retention.sessionDays + retention.endedSessionDays;

/** A client with everything that belongs to the account. */
export type SeededClient = {
  readonly account: AccountTable;
  readonly sessions: readonly SessionTable[];
  readonly brief: SeededBrief | undefined;
};

/**
 * Clients, oldest account first; each is a person who also sends leads.
 * @param passwordHash shared by all; null when nobody may log in as one
 * @param known addresses of existing accounts
 */
export function* seededClients(
  { seed, until, amounts, people, mails }: World,
  passwordHash: string | null,
  known: ReadonlySet<string> = new Set(),
): Generator<SeededClient> {
  const random = new Random(seed, 'clients');
  let number = -1;
  for (const { at, position } of arrivals(new Random(seed, 'client days'), amounts.clients, until)) {
    number = Math.max(number + 1, Math.floor(position * people.regulars));
    const person = people.regular(number);
    if (known.has(person.email)) continue;
    const client = makeClient(random, person, { at, until, passwordHash });
    const { account } = client;
    // Sent, so its link is gone.
    mails.note(at, accountRegisteredMails(mails, account, ''));
    if (account.validated_at !== null) {
      mails.note(Date.parse(account.validated_at), clientValidatedMails(mails, account));
    }
    yield client;
  }
}

type Life = { readonly at: number; readonly until: number; readonly passwordHash: string | null };

function makeClient(random: Random, person: Person, { at, until, passwordHash }: Life): SeededClient {
  const { name, email, language } = person;
  const validation = at + random.whole(10 * 60_000, 20 * hour);
  const isValidated = validation < until && random.chance(0.97);
  const leaving = at + random.whole(30, 600) * day;
  const account: AccountTable = {
    ...makeAccountRow({ ...idAndTime(random, at), kind: 'client', email, name, language, password_hash: passwordHash }),
    validated_at: isValidated ? toInstant(validation) : null,
    email_confirmed_at: random.chance(0.4) ? toInstant(Math.min(at + random.whole(1, 90) * 60_000, until)) : null,
    deletion_requested_at: leaving < until && random.chance(0.01) ? toInstant(leaving) : null,
  };
  const hasBegun = isValidated && random.chance(0.75);
  return {
    account,
    sessions: sessionsOf(random, account.id, at, until),
    brief: hasBegun ? writeBrief(random, person, { accountId: account.id, from: validation, until }) : undefined,
  };
}

/** Recent logins within the retention period, more by newer clients. */
function sessionsOf(random: Random, accountId: string, since: number, until: number): SessionTable[] {
  const from = Math.max(since, until - retentionDays * day);
  const isNew = until - since < 60 * day;
  const most = isNew ? random.whole(1, 8) : random.chance(0.3) ? random.whole(1, 3) : 0;
  const instants = Array.from({ length: most }, () => from + random.next() * (until - from));
  return instants
    .map(Math.floor)
    .sort((one, other) => one - other)
    .map((at) => {
      const end = at + random.whole(1, 12) * hour;
      return {
        id: idFrom(at, random.hex(20)),
        // No known token has this hash, so nobody can use these sessions.
        token_hash: random.hex(64),
        account_id: accountId,
        ip_address: randomIp(random),
        user_agent: random.pick(userAgents),
        logged_at: toInstant(at),
        expires_at: toInstant(at + retention.sessionDays * day),
        revoked_at: end < until && random.chance(0.4) ? toInstant(end) : null,
        last_used_at: null,
        stepped_up_at: null,
      };
    });
}

/** Addresses reserved for documentation (RFC 5737, RFC 3849). */
function randomIp(random: Random): string {
  if (random.chance(0.3)) return `2001:db8:${random.hex(4)}:${random.hex(4)}::${random.hex(3)}`;
  return `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.whole(1, 254)}`;
}
