import {
  type BriefStepNumber,
  briefSteps,
  type NumberedBriefStep,
  readableAnswer,
} from '@vitrine/contracts/brief/steps.ts';
import type { BriefEntry, WizardRow } from '@vitrine/contracts/brief.ts';
import { useId, useRef } from 'react';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { detailsTexts } from '../../../messages/details.ts';
import { AnswerList } from '../../../ui/answer-list.tsx';
import { Moment } from '../records/record-dates.tsx';
import { BriefPanes } from './brief-panes.tsx';
import { BriefStanding } from './brief-standing.tsx';
import { Fact, Facts, LongMoment } from './fact.tsx';
import { phaseOf, type StepPhase, stepPhases } from './step-phase.ts';

type BriefReadingProps = {
  brief: WizardRow;
  /** When its client submitted it; undefined while that is not known. */
  submittedAt: string | undefined;
};

/** A brief to be read: how far it is, and all nine steps of it. */
export function BriefReading({ brief, submittedAt }: BriefReadingProps) {
  const t = useTexts(detailsTexts);
  const sections = useRef<HTMLDivElement>(null);
  const saved = new Map(brief.responses.map((entry) => [entry.step, entry]));
  const count = (phase: StepPhase) => briefSteps.filter(({ number }) => phaseOf(saved.get(number)) === phase).length;
  const goTo = (step: BriefStepNumber) => {
    const heading = sections.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className="grid gap-5">
      <BriefStanding brief={brief} />
      <Facts>
        {brief.isCompleted && submittedAt && (
          <Fact label={t('briefSubmitted')}>
            <LongMoment instant={submittedAt} />
          </Fact>
        )}
        {brief.lastUpdated && (
          <Fact label={t('lastUpdated')}>
            <LongMoment instant={brief.lastUpdated} />
          </Fact>
        )}
      </Facts>
      {brief.responses.length === 0 ? (
        <p className="text-quiet">{t('notBegunText')}</p>
      ) : (
        <>
          <div className="sticky top-0 z-10 -mx-1 grid gap-2 border-b border-line bg-raised px-1 pt-3 pb-2 lg:-top-5">
            <BriefPanes phaseOf={(step) => phaseOf(saved.get(step))} onStep={goTo} />
            <p className="caption flex flex-wrap gap-x-4 text-quiet">
              {(['completed', 'draft', 'notBegun'] as const).map((phase) => (
                <span key={phase}>
                  <span aria-hidden="true">{stepPhases[phase].mark} </span>
                  {t(stepPhases[phase].count, { count: count(phase) })}
                </span>
              ))}
            </p>
          </div>
          <div ref={sections}>
            {briefSteps.map((step) => (
              <StepReading key={step.number} step={step} entry={saved.get(step.number)} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** One step: its answers, or its name alone where nobody has begun it. */
function StepReading({ step, entry }: { step: NumberedBriefStep; entry: BriefEntry | undefined }) {
  const t = useTexts(detailsTexts);
  const language = useLanguage();
  const titleId = useId();
  const phase = phaseOf(entry);
  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-line py-5 not-first:border-t">
      {/* The place that the pane of this step leads to; above it stand the panes themselves. */}
      <h4
        id={titleId}
        data-step={step.number}
        tabIndex={-1}
        className="caption flex scroll-mt-27 flex-wrap items-baseline gap-x-2 gap-y-1"
      >
        <span className="font-semibold text-signal-text">{String(step.number).padStart(2, '0')}</span>
        <span aria-hidden="true">—</span>
        <span className="font-semibold">{step.title[language]}</span>
        <span className={`ml-auto ${phase === 'draft' ? 'text-warn' : 'text-quiet'}`}>
          <span aria-hidden="true">{stepPhases[phase].mark} </span>
          {t(stepPhases[phase].label)}
        </span>
      </h4>
      {entry && (
        <>
          <AnswerList
            answers={step.fields.map((field) => {
              const lines = readableAnswer(field, entry.data[field.id], language);
              return {
                id: field.id,
                question: field.label[language],
                answer: lines.length > 0 ? lines.join(field.kind === 'choices' ? ', ' : '\n') : <NoAnswer />,
              };
            })}
          />
          <p className="text-caption text-quiet">
            {t('lastUpdated')} <Moment instant={entry.savedAt} language={language} />
          </p>
        </>
      )}
    </section>
  );
}

function NoAnswer() {
  return <span className="text-quiet">{useTexts(detailsTexts)('noAnswer')}</span>;
}
