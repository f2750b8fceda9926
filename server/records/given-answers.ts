import { givenAnswer } from '@vitrine/contracts/answer.ts';
import { type GivenAnswer, isChosen, readGivenAnswer } from '@vitrine/contracts/given-answer.ts';
import { defaultLanguage } from '@vitrine/contracts/language.ts';
import { z } from 'zod';

/** Answers to the agency's own questions, as quotes and steps of briefs have them in a column. */
const stored = z.array(givenAnswer);

/** @returns null for none */
export const storeAnswers = (answers: readonly GivenAnswer[]): string | null =>
  answers.length === 0 ? null : JSON.stringify(answers);

/** The answers in a column; undefined for none. A record in quarantine that came before there were any has no such column. */
export function readAnswers(column: string | null | undefined): z.infer<typeof stored> | undefined {
  const answers = column ? stored.parse(JSON.parse(column)) : [];
  return answers.length === 0 ? undefined : answers;
}

/** The member of a row that has them; nothing for none. */
export function presentAnswers(column: string | null | undefined): { answers?: z.infer<typeof stored> } {
  const answers = readAnswers(column);
  return answers ? { answers } : {};
}

/** What somebody has typed in them, and not chosen. */
export const typedAnswers = (answers: readonly GivenAnswer[]): string[] =>
  answers.filter((answer) => !isChosen(answer)).flatMap((answer) => readGivenAnswer(answer, defaultLanguage));

/** What somebody has typed freely into a form that became a lead, beside the name. */
export const typedIn = ({ message, answers }: { message?: string | null; answers?: string | null }): string =>
  [message ?? '', ...typedAnswers(readAnswers(answers) ?? [])].join('\n');

/** By what they are found: what was typed, and what was chosen, as it read in each language. */
export const searchedAnswers = (answers: readonly GivenAnswer[]): string[] =>
  answers.flatMap((answer) => {
    if (answer.choices) return answer.choices.flatMap((text) => Object.values(text));
    return [answer.value].flat().map(String);
  });
