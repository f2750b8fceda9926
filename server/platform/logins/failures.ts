import type { AccountKind } from '@vitrine/contracts/account.ts';
import { sql } from 'kysely';
import type { Queries } from '../database/schema.ts';
import { networksOf } from '../http/client-ip.ts';
import { hashSecret } from '../secrets.ts';

// Counts failed logins, never tries, so that nobody can use up what the owner of a password needs (docs/decisions,
// "Failed logins"). Accounts are named by the address that was typed, so that unknown ones are treated the same.

const minute = 60_000;

/** How many failures a subject may have in a time. */
type Rule = { readonly max: number; readonly window: number };

const rules = {
  /** A network that its account has never used, at any account; the wider networks of IPv6 have twice as many each. */
  network: { max: 10, window: minute },
  /** A known network at its own account: only what fails there counts. */
  known: { max: 10, window: minute },
  /** Any other network at one account, once that account is under attack. */
  careful: { max: 3, window: 15 * minute },
  /** From so many failures on, an account is under attack. */
  attack: { max: 20, window: 15 * minute },
  /** All unknown networks at one account together: above it, only known ones may try. */
  account: { max: 100, window: 60 * minute },
} as const satisfies Record<string, Rule>;

/** More failures than this are refused at one account from one network within the time of `careful`: locked out. */
const lockedOut = rules.network.max;

/** Who tries to log in from where. */
export type LoginTry = {
  readonly kind: AccountKind;
  /** As typed: there may be no such account. */
  readonly email: string;
  /** In canonical form. */
  readonly ipAddress: string;
  /** Whether the account's owner has logged in from this network before. */
  readonly isKnownNetwork: boolean;
};

type Counter = { readonly key: string; readonly max: number; readonly window: number };

/** The counters of a try. Keys are hashed: they would tell who was tried from where. */
function countersOf({ kind, email, ipAddress, isKnownNetwork }: LoginTry) {
  const networks = networksOf(ipAddress);
  const account = `${kind}:${email}`;
  const counter = (subject: string, { max, window }: Rule, times = 1): Counter => ({
    key: `failed:${hashSecret(`${window}:${subject}`)}`,
    max: max * times,
    window,
  });
  const ofNetworks = networks.map((network, step) => counter(`network ${network}`, rules.network, 2 ** step));
  return {
    ofNetworks,
    here: counter(`${account} at ${networks[0]}`, isKnownNetwork ? rules.known : rules.network),
    // The widest network: it costs nothing to take another subnet.
    careful: counter(`${account} near ${networks.at(-1)}`, rules.careful),
    attack: counter(account, rules.attack),
    account: counter(`${account} in all`, rules.account),
  };
}

/** @returns seconds until such a try may be made again; undefined when it may be made now */
export async function secondsUntilNextTry(queries: Queries, login: LoginTry, now: number): Promise<number | undefined> {
  const { ofNetworks, here, careful, attack, account } = countersOf(login);
  const all = login.isKnownNetwork ? [here] : [...ofNetworks, careful, attack, account];
  const counts = await findCounts(queries, all, now);
  const isFull = (counter: Counter) => (counts.get(counter.key)?.hits ?? 0) >= counter.max;
  const full = (login.isKnownNetwork ? [here] : [...ofNetworks, account]).filter(isFull);
  if (!login.isKnownNetwork && isFull(attack) && isFull(careful)) full.push(careful);
  const waits = full.map(({ key }) => Number(counts.get(key)?.resets_at ?? now) - now);
  return waits.length === 0 ? undefined : Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}

type CountedFailure = {
  /** What it is worth noting as: the first of its network at its account, and the one that locks it out. */
  readonly note: 'loginFailed' | 'loginLocked' | undefined;
  /** Whether it was one too many, since others of the same moment were counted first. */
  readonly isTooMany: boolean;
};

/** Counts a failed login. */
export async function countFailure(queries: Queries, login: LoginTry, now: number): Promise<CountedFailure> {
  const { ofNetworks, here, careful, attack, account } = countersOf(login);
  const ofStrangers = login.isKnownNetwork ? [] : [attack, account];
  const counters = [...ofNetworks, here, careful, ...ofStrangers];
  const hits = await increment(queries, counters, now);
  const isAt = ({ key }: Counter, count: number) => hits.get(key) === count;
  const isOver = (counter: Counter) => (hits.get(counter.key) ?? 0) > counter.max;
  const isTooMany = (login.isKnownNetwork ? [here] : [...ofNetworks, account]).some(isOver);
  if (ofStrangers.some((counter) => isAt(counter, counter.max)) || isAt(careful, lockedOut)) {
    return { note: 'loginLocked', isTooMany };
  }
  return { note: isAt(careful, 1) ? 'loginFailed' : undefined, isTooMany };
}

/** The right password ends what its owner mistyped before, here; what the network did elsewhere still counts. */
export async function forgetFailures(queries: Queries, login: LoginTry): Promise<void> {
  const { here, careful } = countersOf(login);
  await queries.deleteFrom('rate_limits').where('key', 'in', [here.key, careful.key]).execute();
}

/** Those whose window has not passed. One that ends later than any that begins now was begun while the clock was ahead. */
async function findCounts(queries: Queries, counters: readonly Counter[], now: number) {
  const keys = counters.map(({ key }) => key);
  const rows = await queries
    .selectFrom('rate_limits')
    .select(['key', 'hits', 'resets_at'])
    .where('key', 'in', keys)
    .where('resets_at', '>', now)
    .execute();
  const windows = new Map(counters.map(({ key, window }) => [key, window]));
  return new Map(
    rows.filter((row) => row.resets_at <= now + 2 * (windows.get(row.key) ?? 0)).map((row) => [row.key, row]),
  );
}

/** Adds one to each counter, in one statement; a window that has passed starts again. @returns the counts by key */
async function increment(queries: Queries, counters: readonly Counter[], now: number): Promise<Map<string, number>> {
  // In one order, so that two statements never wait for each other.
  const sorted = counters.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const values = sql.join(sorted.map(({ key, window }) => sql`(${key}, ${now + window}, 1)`));
  // The excluded row has the end of a window that begins now.
  const isOver = sql`r.resets_at <= ${now} or r.resets_at - ${now} > 2 * (excluded.resets_at - ${now})`;
  const { rows } = await sql<{ key: string; hits: number }>`
    insert into rate_limits as r (key, resets_at, hits) values ${values}
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else r.hits + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else r.resets_at end
    returning key, hits`.execute(queries);
  return new Map(rows.map(({ key, hits }) => [key, hits]));
}
