import type { BriefField } from '@vitrine/contracts/brief/field.ts';
import {
  type BriefAnswers,
  type BriefStepNumber,
  briefSteps,
  type NumberedBriefStep,
  readableAnswerIn,
} from '@vitrine/contracts/brief/steps.ts';
import type { AskedQuestion } from '@vitrine/contracts/content/question.ts';
import { useRootMark } from '../../lib/browser/root-mark.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { useSession } from '../../lib/session/session.ts';
import { briefTexts } from '../../messages/brief.ts';
import { AnswerList } from '../../ui/answer-list.tsx';
import type { BriefState } from './brief-state.ts';
import { PdfButton, PrintButton } from './download-buttons.tsx';
import { fieldsOf } from './shown-fields.ts';

type BriefSummaryProps = {
  brief: BriefState;
  /** Goes to a step; undefined once the brief is submitted. */
  onEdit: ((step: BriefStepNumber) => void) | undefined;
};

/** The whole brief to read, before and after it is submitted, and in print. */
export default function BriefSummary({ brief, onEdit }: BriefSummaryProps) {
  const t = useTexts(briefTexts);
  const user = useSession()?.user;
  useRootMark('briefSummary');
  return (
    <section
      id="summary"
      aria-labelledby="summary-title"
      className={`brief-summary scroll-mt-24 ${onEdit ? 'mt-16 border-t border-ink pt-8' : ''}`}
    >
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-8">
        <div className="grid gap-2">
          <h2 id="summary-title" className="display text-large">
            {t('summaryTitle')}
          </h2>
          <p className="text-quiet print:hidden">{t(onEdit ? 'summaryLead' : 'bannerClosed')}</p>
          <p className="hidden text-quiet print:block">
            {user?.name} — {user?.email}
          </p>
        </div>
        {onEdit && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <PdfButton />
            <PrintButton />
          </div>
        )}
      </header>
      {briefSteps.map((step) => (
        <SummaryStep
          key={step.number}
          step={step}
          questions={brief.questions}
          answers={brief.steps[step.number].data}
          onEdit={onEdit}
        />
      ))}
    </section>
  );
}

const isMissing = (field: BriefField, answers: BriefAnswers) =>
  field.required && readableAnswerIn(field, answers, 'en').length === 0;

type SummaryStepProps = {
  step: NumberedBriefStep;
  questions: readonly AskedQuestion[];
  answers: BriefAnswers;
  onEdit: ((step: BriefStepNumber) => void) | undefined;
};

function SummaryStep({ step: { number, title }, questions, answers, onEdit }: SummaryStepProps) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const fields = fieldsOf(number, questions);
  const missing = fields.filter((field) => isMissing(field, answers)).length;
  return (
    <section className="border-t border-line py-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="caption flex flex-wrap items-baseline gap-x-2 font-semibold">
          <span className="text-signal-text">{String(number).padStart(2, '0')}</span>
          <span aria-hidden="true">—</span>
          {title[language]}
          {missing > 0 && onEdit && (
            <span className="ml-2 font-normal text-bad">{t('summaryMissingCount', { count: missing })}</span>
          )}
        </h3>
        {onEdit && (
          <button
            type="button"
            onClick={() => onEdit(number)}
            aria-label={t('summaryEditStep', { step: number, title: title[language] })}
            className="caption underline decoration-control underline-offset-4 hover:decoration-signal max-lg:-my-3 max-lg:min-h-11 max-lg:min-w-11 max-lg:shrink-0 print:hidden"
          >
            {t('summaryEdit')}
          </button>
        )}
      </div>
      <div className="mt-4">
        <AnswerList
          answers={fields.map((field) => ({
            id: field.id,
            question: field.label[language],
            answer: <ReadAnswer field={field} answers={answers} isOpen={onEdit !== undefined} />,
          }))}
        />
      </div>
    </section>
  );
}

function ReadAnswer({ field, answers, isOpen }: { field: BriefField; answers: BriefAnswers; isOpen: boolean }) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const lines = readableAnswerIn(field, answers, language);
  if (lines.length > 0) return lines.join(field.kind === 'choices' ? ' · ' : '\n');
  return isOpen && field.required ? (
    <span className="font-medium text-bad">↑ {t('summaryMissing')}</span>
  ) : (
    <span className="text-quiet">{t('summaryNone')}</span>
  );
}
