import { expect, it } from 'vitest';
import { makeProcessData } from '../../testing/process-data.ts';
import { raceProposals } from '../../testing/proposal-race.ts';

/** `npm run bench:proposals` sends more. */
const count = Number(process.env.PROPOSALS ?? 24);

it('proposals sent at once, with a process killed meanwhile, are numbered without a gap and without a double', {
  timeout: 600_000,
}, async () => {
  const data = await makeProcessData();
  try {
    const { afterKill, atEnd, answered } = await raceProposals(data, count);
    expect(afterKill).toEqual(afterKill.map((_, index) => index + 1));
    expect(afterKill).toEqual(expect.arrayContaining([...answered]));
    expect(atEnd).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  } finally {
    await data.drop();
  }
});
