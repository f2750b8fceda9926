import type { ReactNode } from 'react';

export type AnsweredQuestion = { id: string; question: ReactNode; answer: ReactNode };

/** Questions beside their answers, above them on narrow screens. Line breaks in an answer are preserved. */
export function AnswerList({ answers }: { answers: readonly AnsweredQuestion[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4">
      {answers.map(({ id, question, answer }) => (
        <div key={id} className="answer-line grid gap-x-8 gap-y-0.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="leading-snug text-quiet">{question}</dt>
          <dd dir="auto" className="min-w-0 max-w-prose leading-snug whitespace-pre-wrap wrap-anywhere">
            {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}
