import { maxItemsPerKind } from '@vitrine/contracts/today.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { findAcceptance, findDueWork } from '../proposals/queries.ts';
import { beginsFrom, contentOf, depositDueOf, type workKinds } from '../proposals/row.ts';
import { findFollowUps, updateFollowUp } from './queries.ts';

type WorkKind = (typeof workKinds)[number];

/** How many days after it may, work is to have begun: ten business days, without holidays. */
const beginDays = 14;

/** The last day of something, and not before it is shown: both as YYYY-MM-DD, which sort as text. */
const later = (one: string, other: string) => (one > other ? one : other);

/**
 * What is to be done about the proposals that were accepted: ask for the deposit, by the day it is due, and begin. What is
 * planned for later, or put off, is not there yet.
 */
export async function findWork(queries: Queries, kind: WorkKind, today: string) {
  const rows = await findDueWork(queries, kind, { today, atMost: maxItemsPerKind + 1 });
  return rows.map(({ proposal, due_on, owner_id }) => {
    const { id, name, email } = proposal;
    const on = due_on ?? today;
    const lastDay =
      kind === 'deposit'
        ? later(on, depositDueOf(proposal)?.dueOn ?? on)
        : Temporal.PlainDate.from(on).add({ days: beginDays }).toString();
    const text = `${proposal.number} · ${contentOf(proposal).title}`;
    return { row: { id, name, email, since: proposal.decided_at ?? '', owner_id }, lastDay, text };
  });
}

/**
 * Once the deposit is done with, the work may begin as soon as the client can no longer withdraw; a part of the same
 * change, and undone with it.
 */
export async function bringBeginForward(
  queries: Queries,
  proposalId: string,
  { change, today }: { readonly change: string; readonly today: string },
): Promise<void> {
  const [begin] = await findFollowUps(queries, 'begin', proposalId);
  const accepted = await findAcceptance(queries, proposalId);
  if (!begin || begin.due_on === null || begin.done_at !== null || !accepted) return;
  const due_on = later(today, beginsFrom(accepted.proposal, accepted.beginsEarly));
  if (due_on >= begin.due_on) return;
  const { owner_id, done_at } = begin;
  const before_change = JSON.stringify({ due_on: begin.due_on, owner_id, done_at });
  await updateFollowUp(queries, begin.id, { due_on, owner_id, done_at, last_change: change, before_change });
}
