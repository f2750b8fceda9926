import { agency } from '@vitrine/contracts/agency.ts';
import type { BriefEntry } from '@vitrine/contracts/brief/entry.ts';
import type { BriefField } from '@vitrine/contracts/brief/field.ts';
import {
  briefProgress,
  briefStepCount,
  briefSteps,
  completedSteps,
  type NumberedBriefStep,
  readableAnswerIn,
} from '@vitrine/contracts/brief/steps.ts';
import { type AskedQuestion, briefPlace } from '@vitrine/contracts/content/question.ts';
import { type GivenAnswer, readGivenAnswer } from '@vitrine/contracts/given-answer.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { formatInstant } from '../emails/dates.ts';
import { printable } from './printable.ts';
import { texts } from './texts.ts';

/** A brief as it is stored, before it is put into words. */
export type BriefContent = {
  readonly client: { readonly name: string; readonly email: string };
  readonly entries: readonly BriefEntry[];
  /** The agency's own questions, as they were when the brief was begun. */
  readonly questions?: readonly AskedQuestion[];
  /** Null until submitted; when that was, and until when the reply is due, ISO 8601 in UTC. */
  readonly submitted: { readonly at: string; readonly replyBy: string } | null;
  /** ISO 8601 in UTC. */
  readonly renderedAt: string;
};

type Fact = { readonly label: string; readonly value: string };

/** A question and its replies, none when it was left open. `isList` shows them as a bulleted list. */
type Field = { readonly question: string; readonly answers: readonly string[]; readonly isList: boolean };

type Step = {
  /** "01" */
  readonly number: string;
  readonly title: string;
  readonly isComplete: boolean;
  /** "Draft", "Not started", or empty when complete. */
  readonly state: string;
  readonly fields: readonly Field[];
};

/** The input of `brief.typ`: nothing but text, all of it in one language. */
export type BriefDocument = {
  readonly template: 'brief';
  readonly language: Language;
  readonly agency: string;
  /** "Project brief" */
  readonly kind: string;
  /** The project's name, or `kind` while it has none. */
  readonly title: string;
  readonly company: string;
  readonly facts: readonly Fact[];
  readonly isDraft: boolean;
  readonly state: string;
  readonly progress: string;
  readonly steps: readonly Step[];
  readonly noAnswer: string;
  /** "Page {{page}} of {{pages}}" */
  readonly page: string;
  /** "Not shown, for want of a font: {{characters}}" */
  readonly unprintable: string;
};

/**
 * Puts a brief into words: every question of every step with its reply, taken from the contract's steps; after them the
 * agency's own.
 */
export function describeBrief(
  { client, entries, questions = [], submitted, renderedAt }: BriefContent,
  language: Language,
) {
  const text = texts(language);
  const first = entries.find(({ step }) => step === 1)?.data;
  const [projectName, companyName] = [first?.projectName, first?.companyName].map((answer) =>
    typeof answer === 'string' ? titleOf(printable(answer)) : '',
  );
  const { date } = formatInstant(submitted?.at ?? renderedAt, agency.timeZone, language);
  const complete = completedSteps(entries);
  const state = text(submitted === null ? 'draft' : 'submitted');
  const document: BriefDocument = {
    template: 'brief',
    language,
    agency: agency.name,
    kind: text('briefTitle'),
    title: projectName || text('briefTitle'),
    company: companyName ?? '',
    facts: [
      { label: text('client'), value: printable(client.name) },
      { label: text('email'), value: printable(client.email) },
      { label: text(submitted === null ? 'asOf' : 'submittedOn'), value: date },
      submitted === null
        ? { label: text('state'), value: state }
        : { label: text('replyBy'), value: instantOf(submitted.replyBy, language) },
    ],
    isDraft: submitted === null,
    state,
    progress: text('progress', { count: complete, steps: briefStepCount, percent: briefProgress(complete) }),
    steps: briefSteps.map((step) => describeStep(step, entries, questions, language)),
    noAnswer: text('noAnswer'),
    page: text('page'),
    unprintable: text('unprintable', { characters: '{{characters}}' }),
  };
  return document;
}

/** Day and hour on the agency's clock. */
function instantOf(instant: string, language: Language): string {
  const { date, spokenTime } = formatInstant(instant, agency.timeZone, language);
  // A column of the cover is narrow, and "PM" says nothing alone.
  return texts(language)('dayAndTime', { date, time: spokenTime.replace(' ', '\u00a0') });
}

function describeStep(
  step: NumberedBriefStep,
  entries: readonly BriefEntry[],
  questions: readonly AskedQuestion[],
  language: Language,
): Step {
  const entry = entries.find((one) => one.step === step.number);
  const state = entry === undefined ? 'stepEmpty' : 'stepDraft';
  const isComplete = entry?.isDraft === false;
  return {
    number: String(step.number).padStart(2, '0'),
    title: step.title[language],
    isComplete,
    state: isComplete ? '' : texts(language)(state),
    fields: [
      ...step.fields.map((field) => describeField(field, entry?.data, language)),
      ...describeOwn(
        questions.filter(({ place }) => place === briefPlace(step.number)),
        entry?.answers ?? [],
        language,
      ),
    ],
  };
}

function describeField(field: BriefField, data: BriefEntry['data'] | undefined, language: Language): Field {
  const answers = readableAnswerIn(field, data, language).map((one) => fewLines(printable(one)));
  return { question: field.label[language], answers, isList: field.kind === 'choices' };
}

/** The agency's own questions of a step, and what else was answered there, in the words of then. */
function describeOwn(asked: readonly AskedQuestion[], given: readonly GivenAnswer[], language: Language): Field[] {
  const open = asked.filter(({ id }) => !given.some((answer) => answer.id === id));
  return [
    ...given.map((answer) => ({
      question: printable(answer.question[language]),
      answers: readGivenAnswer(answer, language).map((one) => fewLines(printable(one))),
      isList: Array.isArray(answer.value),
    })),
    ...open.map(({ text }) => ({ question: printable(text[language]), answers: [], isList: false })),
  ];
}

/** What a title may have of a reply, which is printed whole in its place: every page begins with it. */
const maxTitleLength = 120;

function titleOf(text: string): string {
  const title = text.trim().replace(/\s+/g, ' ');
  return title.length <= maxTitleLength
    ? title
    : `${title
        .slice(0, maxTitleLength - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** Lines of one reply that are kept as such: a page and a half. Typst takes half a megabyte for each thousand. */
const maxLines = 100;

/** Empty lines in a row become one. From the last line that is kept on, lines follow each other as words do. */
function fewLines(text: string): string {
  const lines = text.replace(/\n{3,}/g, '\n\n').split('\n');
  if (lines.length <= maxLines) return lines.join('\n');
  return [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')].join('\n');
}
