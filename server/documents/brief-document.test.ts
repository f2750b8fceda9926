import { agency } from '@vitrine/contracts/agency.ts';
import type { BriefEntry } from '@vitrine/contracts/brief/entry.ts';
import { briefStepCount, briefSteps } from '@vitrine/contracts/brief/steps.ts';
import { describe, expect, it } from 'vitest';
import { formatInstant } from '../emails/dates.ts';
import { type BriefContent, describeBrief } from './brief-document.ts';
import { texts } from './texts.ts';

/** What a brief says, before it is set. */

const text = texts('en');
const entry = (step: BriefEntry['step'], isDraft: boolean, data: BriefEntry['data'] = {}): BriefEntry => ({
  step,
  isDraft,
  data,
  revision: 1,
  savedAt: '2026-11-24T13:00:00.000Z',
});
const content: BriefContent = {
  client: { name: 'Ada', email: 'ada@example.org' },
  entries: [],
  submitted: null,
  renderedAt: '2026-11-23T23:30:00.000Z',
};
const describeWith = (more: Partial<BriefContent> = {}) => describeBrief({ ...content, ...more }, 'en');
const submitted = { at: '2026-11-24T23:30:00.000Z', replyBy: '2026-11-26T13:00:00.000Z' };

describe('the cover of a brief', () => {
  it('says of a draft that it is one, and as of when', () => {
    const draft = describeWith();
    expect(draft).toMatchObject({ isDraft: true, state: text('draft') });
    const { date } = formatInstant(content.renderedAt, agency.timeZone, 'en');
    expect(draft.facts.slice(2)).toEqual([
      { label: text('asOf'), value: date },
      { label: text('state'), value: text('draft') },
    ]);
  });

  it('says when it was submitted, and until when it is answered, on the clock of the agency', () => {
    const sent = describeWith({ submitted });
    expect(sent).toMatchObject({ isDraft: false, state: text('submitted') });
    const at = formatInstant(submitted.at, agency.timeZone, 'en');
    const due = formatInstant(submitted.replyBy, agency.timeZone, 'en');
    expect(sent.facts[2]).toEqual({ label: text('submittedOn'), value: at.date });
    expect(sent.facts[3]?.label).toBe(text('replyBy'));
    expect(sent.facts[3]?.value).toBe(text('dayAndTime', { date: due.date, time: due.time.replace(' ', '\u00a0') }));
  });

  it('has the name of the project as its title, once there is one, and not more of it than fits', () => {
    const titled = (projectName: string) => describeWith({ entries: [entry(1, true, { projectName })] }).title;
    expect(describeWith().title).toBe(text('briefTitle'));
    expect(titled('A\n  bookshop ')).toBe('A bookshop');
    expect(titled('x'.repeat(120))).toBe('x'.repeat(120));
    expect(titled('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
  });

  it('counts the steps that are complete', () => {
    const { progress } = describeWith({ entries: [entry(1, false), entry(2, false), entry(3, true)] });
    expect(progress).toContain(`2 of ${briefStepCount}`);
  });
});

describe('the steps of a brief', () => {
  it('say which are drafts and which are empty', () => {
    const { steps } = describeWith({ entries: [entry(1, false), entry(2, true)] });
    expect(steps.slice(0, 3).map(({ number, state, isComplete }) => [number, state, isComplete])).toEqual([
      ['01', '', true],
      ['02', text('stepDraft'), false],
      ['03', text('stepEmpty'), false],
    ]);
  });

  it('show as a list what was chosen from one, and every question', () => {
    const { steps } = describeWith();
    for (const [index, { fields }] of briefSteps.entries()) {
      const shown = steps[index]?.fields ?? [];
      expect(shown.map(({ question }) => question)).toEqual(fields.map(({ label }) => label.en));
      expect(shown.map(({ isList }) => isList)).toEqual(fields.map(({ kind }) => kind === 'choices'));
      expect(shown.every(({ answers }) => answers.length === 0)).toBe(true);
    }
  });

  it('keep a hundred lines of an answer as such, and every word', () => {
    const id = briefSteps[1]?.fields.find(({ kind }) => kind === 'longText')?.id ?? '';
    const answerOf = (sentence: string) => {
      const { steps } = describeWith({ entries: [entry(2, true, { [id]: sentence })] });
      return steps[1]?.fields.flatMap(({ answers }) => answers).at(0) ?? '';
    };
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `line${n}`).join('\n');
    expect(answerOf(lines(100))).toBe(lines(100));
    const more = answerOf(lines(103));
    for (const some of [answerOf(lines(101)), more]) expect(some.split('\n')).toHaveLength(100);
    expect(more).toMatch(/\nline99 line100 line101 line102$/);
    expect(answerOf('a\n\n\n\nb')).toBe('a\n\nb');
  });
});
