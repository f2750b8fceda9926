import { describe, expect, it } from 'vitest';
import { stagesOf, turnOf } from './stages.ts';

type Home = Parameters<typeof stagesOf>[0];
type Proposals = Parameters<typeof stagesOf>[1];

const home = (
  requests: string[] | null,
  meetings: string[] | null,
  submittedAt: string | null,
  deliveredOn: string | null = null,
): Home => ({
  requests: requests && (requests.map((list) => ({ list })) as NonNullable<Home['requests']>),
  meetings: meetings && (meetings.map((state) => ({ state })) as NonNullable<Home['meetings']>),
  brief: { completedSteps: 0, updatedAt: null, submittedAt },
  deliveredOn,
});
const proposals = (...states: string[]) => states.map((state) => ({ state })) as Proposals;

describe('the stages of a project', () => {
  it.each([
    ['nothing yet, and the account is checked', home([], [], null), proposals(), 'pending', 'now next next next next'],
    ['a request, and the brief to write', home(['quotes'], [], null), proposals(), 'brief', 'lit next now next next'],
    ['a message is no request', home(['contacts'], [], null), proposals(), 'brief', 'next next now next next'],
    ['all told, the agency proposes', home(['quotes'], ['past'], 'x'), proposals(), 'nothing', 'lit lit lit now next'],
    ['a meeting to come', home(['quotes'], ['active'], 'x'), proposals(), 'meeting', 'lit now lit next next'],
    ['a proposal waits', home(null, null, 'x'), proposals('replaced', 'sent'), 'proposal', 'lit next lit now next'],
    ['it is signed', home(['quotes'], ['past'], 'x'), proposals('accepted'), 'nothing', 'lit lit lit lit now'],
    ['it is delivered', home([], [], 'x', '2027-03-01'), proposals('accepted'), 'nothing', 'lit lit lit lit lit'],
    ['signed, the brief to write', home([], [], null), proposals('accepted'), 'brief', 'lit next now lit next'],
  ] as const)('%s', (_, shown, offered, step, expected) => {
    expect(Object.values(stagesOf(shown, offered, step)).join(' ')).toBe(expected);
  });

  it('say whose turn it is', () => {
    const steps = ['proposal', 'brief', 'pending', 'nothing', 'meeting'] as const;
    expect(steps.map((step) => turnOf(step, false))).toEqual(['yours', 'yours', 'ours', 'ours', 'both']);
    expect(steps.map((step) => turnOf(step, true))).toEqual(['yours', 'yours', 'ours', 'nobodys', 'both']);
  });
});
