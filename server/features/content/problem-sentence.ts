import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { type SentenceKey, sentences } from '@vitrine/contracts/errors.ts';
import type { Language } from '@vitrine/contracts/language.ts';

/** What is wrong at a path, as the back office and commands say it. */
export const problemSentence = ({ error, values }: ContentProblem, language: Language): string =>
  sentences(language)(error as SentenceKey, values);
