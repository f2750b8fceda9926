import { briefStep, briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import { describe, expect, it } from 'vitest';
import { markOf } from './step-mark.ts';

const whole = (step: (typeof briefStepNumbers)[number]) =>
  Object.fromEntries(
    briefStep(step).fields.map((field) => [
      field.id,
      'options' in field
        ? field.kind === 'choices'
          ? Object.keys(field.options).slice(0, field.minimum)
          : (Object.keys(field.options)[0] ?? '')
        : 'An answer',
    ]),
  );

describe('the mark of a step', () => {
  it.each(briefStepNumbers)('says that step %i is answered only when nothing required is missing', (step) => {
    const data = whole(step);
    expect(markOf(step, { phase: 'idle', data }, 9, [])).toEqual({ mark: 'answered', missing: 0 });
    const required = briefStep(step).fields.find((field) => field.required);
    if (!required) return;
    const { [required.id]: _, ...rest } = data;
    expect(markOf(step, { phase: 'idle', data: rest }, 9, [])).toEqual({ mark: 'missing', missing: 1 });
  });

  it('tells what was passed from what has not been seen', () => {
    expect(markOf(2, { phase: 'idle', data: {} }, 5, []).mark).toBe('missing');
    expect(markOf(7, { phase: 'idle', data: {} }, 5, []).mark).toBe('unseen');
    expect(markOf(7, { phase: 'idle', data: {} }, 5, [1, 7]).mark).toBe('missing');
    expect(markOf(7, { phase: 'changed', data: { one: 'answer' } }, 5, []).mark).toBe('missing');
    expect(markOf(2, { phase: 'conflict', data: {} }, 5, []).mark).toBe('conflict');
  });
});
