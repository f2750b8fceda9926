import { questionIn } from '@vitrine/contracts/proposal-question.ts';
import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';

type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

/** What a client asked on the page of a proposal, and what was replied. */
export type Question = {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  /** Of the proposal it is about. */
  readonly number: string;
  readonly replies: readonly EntryOf<'reply'>['reply'][];
};

/**
 * The questions about a proposal and about the version it replaces, in the order in which they were asked.
 * @param entries of the client's timeline, newest first
 */
export function questionsIn(entries: readonly TimelineEntry[], numbers: readonly string[]): Question[] {
  const replies = entries.flatMap((entry) => (entry.kind === 'reply' ? [entry.reply] : [])).toReversed();
  return entries
    .flatMap((entry) => {
      if (entry.kind !== 'contact') return [];
      const { id, message } = entry.contact;
      return numbers.flatMap((number) => {
        const text = questionIn(message, number);
        const own = replies.filter(({ list, leadId }) => list === 'contacts' && leadId === id);
        return text === undefined ? [] : [{ id, at: entry.at, text, number, replies: own }];
      });
    })
    .toReversed();
}

/** The request that a proposal answers; undefined where it is there no longer. */
export const requestIn = (entries: readonly TimelineEntry[], quoteId: string | null) =>
  entries.flatMap((entry) => (entry.kind === 'quote' && entry.quote.id === quoteId ? [entry.quote] : [])).at(0);

/** A proposal on the timeline of its client; undefined where it lies too far back. */
export const proposalIn = (entries: readonly TimelineEntry[], id: string) =>
  entries.flatMap((entry) => (entry.kind === 'proposal' && entry.proposal.id === id ? [entry.proposal] : [])).at(0);
