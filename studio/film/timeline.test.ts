import { expect, test } from 'vitest';
import { away, ease, follow, span } from './timeline.ts';

test('a span is 0 before it starts and 1 after it ends', () => {
  expect([0, 0.2, 0.3, 0.4, 1].map((time) => span(time, 0.2, 0.4))).toEqual([0, 0, expect.closeTo(0.5), 1, 1]);
});

test('what eases leaves at 0, ends at 1 and never turns back', () => {
  const steps = Array.from({ length: 101 }, (_, step) => ease(step / 100));
  expect(steps[0]).toBe(0);
  expect(steps[100]).toBe(1);
  expect(steps.every((value, step) => step === 0 || value >= (steps[step - 1] ?? 1))).toBe(true);
});

test('what goes and comes back is furthest at a third of the time, and turns once', () => {
  expect([0, 1 / 3, 1].map(away)).toEqual([0, expect.closeTo(1), 0]);
  const steps = Array.from({ length: 101 }, (_, step) => away(step / 100));
  const turns = steps.filter((value, step) => value > (steps[step - 1] ?? -1) && value >= (steps[step + 1] ?? 2));
  expect(turns).toHaveLength(1);
});

test('a track passes through its keys, one motion from each to the next, and rests at the last', () => {
  const keys = [
    [0, 1, 5],
    [0.3, 2, -1],
    [1, 4, 0],
  ] as const;
  for (const [time, ...values] of keys)
    expect(follow(keys, time)).toEqual(values.map((value) => expect.closeTo(value)));
  const [before = 0] = follow(keys, 0.2999);
  const [after = 0] = follow(keys, 0.3001);
  expect(after - before).toBeLessThan(0.01);
  expect((follow(keys, 1)[0] ?? 0) - (follow(keys, 0.999)[0] ?? 0)).toBeLessThan(0.0001);
});
