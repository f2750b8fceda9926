import { briefSentence } from '@vitrine/contracts/brief/check.ts';
import { type BriefField, openOptionOf, otherTextKey } from '@vitrine/contracts/brief/field.ts';
import { type BriefAnswers, type BriefStepNumber, briefStep } from '@vitrine/contracts/brief/steps.ts';
import { useLanguage } from '../../lib/format/language.ts';
import type { AnswerErrors } from './answers.ts';
import { ChoicesAnswer } from './choices-answer.tsx';
import { SaidAnswer } from './said-answer.tsx';
import { TextAnswer } from './text-answer.tsx';

type StepFieldsProps = {
  step: BriefStepNumber;
  answers: BriefAnswers;
  errors: AnswerErrors;
  onAnswer: (field: string, answer: string | string[]) => void;
};

/** The questions of a step, numbered in the margin. */
export function StepFields({ step, answers, errors, onAnswer }: StepFieldsProps) {
  const language = useLanguage();
  const sentence = (error: AnswerErrors[string] | undefined) =>
    error === undefined || typeof error === 'string' ? error : briefSentence(error, step, language);
  return (
    <div className="min-w-0">
      {briefStep(step).fields.map((field, index) => (
        <div
          key={field.id}
          data-field={field.id}
          className="grid gap-x-4 gap-y-1 border-t border-line py-6 sm:grid-cols-[3.5rem_minmax(0,1fr)] lg:py-8"
        >
          <p aria-hidden="true" className="caption pt-1 text-quiet">
            {step}.{index + 1}
          </p>
          <Answer
            field={field}
            answer={answers[field.id]}
            error={sentence(errors[field.id])}
            onAnswer={(answer) => onAnswer(field.id, answer)}
            said={answers[otherTextKey(field.id)]}
            saidError={sentence(errors[otherTextKey(field.id)])}
            onSay={(text) => onAnswer(otherTextKey(field.id), text)}
          />
        </div>
      ))}
    </div>
  );
}

type AnswerProps = {
  field: BriefField;
  answer: string | string[] | undefined;
  error: string | undefined;
  onAnswer: (answer: string | string[]) => void;
  /** What the client says is meant by "Other". */
  said: string | string[] | undefined;
  saidError: string | undefined;
  onSay: (text: string) => void;
};

function Answer({ field, answer, said, saidError, onSay, ...rest }: AnswerProps) {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return <TextAnswer field={field} answer={typeof answer === 'string' ? answer : ''} {...rest} />;
    case 'choice':
    case 'choices':
      return (
        <>
          <ChoicesAnswer field={field} answer={answer ?? ''} {...rest} />
          {[answer].flat().includes(openOptionOf(field) ?? '-') && (
            <SaidAnswer field={field} said={typeof said === 'string' ? said : ''} error={saidError} onSay={onSay} />
          )}
        </>
      );
  }
}
