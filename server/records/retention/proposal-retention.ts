import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { toInstant } from '../../platform/clock.ts';

/** Until when a proposal is stored that has come into a state. @param now milliseconds since 1970  @returns an instant */
export function keptUntil(state: ProposalState, now: number): string {
  const date = new Date(now);
  const years = state === 'accepted' ? retention.contractYears : retention.leadYears;
  return toInstant(date.setUTCFullYear(date.getUTCFullYear() + years));
}
