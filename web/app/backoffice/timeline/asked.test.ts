import { questionMessage } from '@vitrine/contracts/proposal-question.ts';
import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { expect, it } from 'vitest';
import { questionsIn } from './asked.ts';

const asked = (id: string, at: string, number: string, text: string) =>
  ({
    kind: 'contact',
    at,
    contact: { id, message: questionMessage({ language: 'fr', number, title: 'Un site' }, text) },
  }) as TimelineEntry;
const replied = (leadId: string, at: string, list = 'contacts') =>
  ({ kind: 'reply', at, reply: { id: `r${at}`, list, leadId } }) as TimelineEntry;

it('questions are those about a proposal and the version before, each with its own replies, oldest first', () => {
  const entries = [
    replied('b', '05'),
    asked('b', '04', '2026-0002', 'And when?'),
    replied('a', '03'),
    replied('a', '02', 'quotes'),
    asked('a', '01', '2026-0001', 'How much?'),
    asked('c', '00', '2026-0009', 'Of another'),
  ];
  const questions = questionsIn(entries, ['2026-0001', '2026-0002']);
  expect(questions.map(({ id, text, number }) => [id, text, number])).toEqual([
    ['a', 'How much?', '2026-0001'],
    ['b', 'And when?', '2026-0002'],
  ]);
  expect(questions.map(({ replies }) => replies.map(({ id }) => id))).toEqual([['r03'], ['r05']]);
});
