import { describe, expect, it } from 'vitest';
import { nextMeeting, nextStep } from './next-step.ts';

type Home = Parameters<typeof nextStep>[0];
type Proposal = Parameters<typeof nextStep>[1][number];

const proposal = (state: Proposal['state'], validUntil: string) => ({ state, validUntil }) as Proposal;
const meeting = (state: 'active' | 'past' | 'cancelled', datetime: string) =>
  ({ state, datetime }) as NonNullable<Home['meetings']>[number];
const submitted = { completedSteps: 9, updatedAt: '2026-11-02', submittedAt: '2026-11-03' };
const deliveredOn = null;
const untouched = { completedSteps: 0, updatedAt: null, submittedAt: null };

describe('the next step of a client', () => {
  it('is the proposal that lapses first, before anything else', () => {
    const proposals = [
      proposal('declined', '2026-01-01'),
      proposal('sent', '2026-12-24'),
      proposal('sent', '2026-12-03'),
    ];
    const step = nextStep({ brief: untouched, meetings: null, deliveredOn }, proposals, false);
    expect(step).toEqual({ kind: 'proposal', proposal: proposals[2] });
  });

  it.each([
    ['the wait for the account', untouched, [], false, { kind: 'pending' }],
    ['the brief', untouched, [meeting('active', '2026-12-01')], true, { kind: 'brief', isBegun: false }],
    ['the rest of the brief', { ...untouched, updatedAt: '2026-11-02' }, [], true, { kind: 'brief', isBegun: true }],
    ['nothing', submitted, [meeting('past', '2026-11-01')], true, { kind: 'nothing' }],
    ['the address to be confirmed, while meetings are withheld', submitted, null, true, { kind: 'confirmation' }],
  ] as const)('is %s', (_, brief, meetings, isValidated, expected) => {
    expect(
      nextStep(
        { brief, meetings: meetings && [...meetings], deliveredOn },
        [proposal('lapsed', '2026-11-01')],
        isValidated,
      ),
    ).toEqual(expected);
  });

  it('is not the brief of what is delivered', () => {
    const home = { brief: untouched, meetings: [], deliveredOn: '2026-11-02' };
    expect(nextStep(home, [], true)).toEqual({ kind: 'nothing' });
  });

  it('is the first of the meetings to come, whatever their order', () => {
    const meetings = [
      meeting('active', '2026-12-09'),
      meeting('cancelled', '2026-11-30'),
      meeting('active', '2026-12-01'),
      meeting('past', '2026-11-01'),
    ];
    expect(nextStep({ brief: submitted, meetings, deliveredOn }, [], true)).toEqual({
      kind: 'meeting',
      meeting: meetings[2],
    });
    expect(nextMeeting(null)).toBeUndefined();
  });
});
