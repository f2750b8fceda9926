import { setTimeout as pause } from 'node:timers/promises';
import { maxMailsAtOnce } from '../../server/platform/mail/places.ts';
import type { Checks } from '../checks.ts';
import { compare, type Delivery, type Findings } from './findings.ts';
import type { Ledger } from './ledger.ts';
import type { StoredReader } from './stored.ts';

/** A killed process holds its mails until others may take them over, two minutes later. */
const drainTimeoutMs = 300_000;

/** Waits until no mail waits any more. @returns how long that took, in milliseconds, and how many still wait */
async function drain(stored: StoredReader): Promise<{ readonly ms: number; readonly waiting: number }> {
  const start = performance.now();
  for (;;) {
    const waiting = await stored.countWaitingMails();
    const ms = performance.now() - start;
    if (waiting === 0 || ms > drainTimeoutMs) return { ms, waiting };
    await pause(500);
  }
}

export type Compared = {
  readonly ledger: Ledger;
  readonly stored: StoredReader;
  /** What the mail server has received, read after the outbox has emptied. */
  readonly deliveries: readonly Delivery[];
  readonly agencyEmail: string;
  /** How many processes were killed: each may repeat the mails it had at hand. */
  readonly kills: number;
};

/** Waits for the mails, then checks that everything acknowledged is there, once. */
export async function checkAcknowledged(checks: Checks, parts: Compared): Promise<Findings> {
  const { ledger, stored, deliveries, agencyEmail, kills } = parts;
  const { ms, waiting } = await drain(stored);
  const found = compare(ledger, await stored.read(), deliveries, agencyEmail);
  const isZero = (what: string, count: number) => checks.expect(what, count === 0, count);
  checks.expect('something was acknowledged', found.acknowledged > 0, `${found.acknowledged} responses of 201`);
  checks.expect('all mails left the outbox', waiting === 0, `${waiting} wait after ${(ms / 1000).toFixed(0)} s`);
  isZero('acknowledged, but not found', found.lost);
  isZero('stored twice for one submission', found.doubled);
  isZero('refused, but stored all the same', found.refusedButStored);
  isZero('slots held twice', found.slotsHeldTwice);
  isZero('leads without just one mail to the visitor and one to the agency', found.withoutTheirMails);
  isZero('mails given up or still waiting', found.mailsNotSent);
  isZero('mails sent, as the outbox says, but never received', found.mailsLost);
  const repeated = `${found.mailsRepeated}, with ${kills} processes killed`;
  const isFew = found.mailsRepeated <= kills * maxMailsAtOnce;
  checks.expect('mails received twice, at most those that a killed process had at hand', isFew, repeated);
  const faults = [...ledger.faults].map(([what, times]) => `${times} × ${what}`).join(', ');
  checks.expect('responses that nobody should get', faults === '', faults || 0);
  return found;
}
