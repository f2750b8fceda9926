import {
  type BriefStepNumber,
  briefSteps,
  type NumberedBriefStep,
  readableAnswerIn,
} from '@vitrine/contracts/brief/steps.ts';
import type { BriefEntry, BriefRow } from '@vitrine/contracts/brief.ts';
import { readGivenAnswer } from '@vitrine/contracts/given-answer.ts';
import { useId, useRef } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import { AnswerList } from '../../ui/answer-list.tsx';
import { Fact, Facts, LongMoment } from '../details/record-facts.tsx';
import { Moment } from '../list/moment.tsx';
import { BriefPanes } from './brief-panes.tsx';
import { BriefState } from './brief-state.tsx';
import { phaseOf, type StepPhase, stepPhases } from './step-phase.ts';

type BriefViewProps = {
  brief: BriefRow;
  /** When its client submitted it; undefined while that is unknown. */
  submittedAt: string | undefined;
};

/** A brief to read: its progress, and all nine steps. */
export function BriefView({ brief, submittedAt }: BriefViewProps) {
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
      <BriefState brief={brief} />
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
              <StepView key={step.number} step={step} entry={saved.get(step.number)} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** One step: its answers, or its title alone if it has not been begun. */
function StepView({ step, entry }: { step: NumberedBriefStep; entry: BriefEntry | undefined }) {
  const t = useTexts(detailsTexts);
  const language = useLanguage();
  const titleId = useId();
  const phase = phaseOf(entry);
  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-line py-5 not-first:border-t">
      {/* The target of this step's pane; its scroll margin clears the sticky panes above. */}
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
            answers={[
              ...step.fields.map((field) => {
                const lines = readableAnswerIn(field, entry.data, language);
                return {
                  id: field.id,
                  question: field.label[language],
                  answer: lines.length > 0 ? lines.join(field.kind === 'choices' ? ', ' : '\n') : <NoAnswer />,
                };
              }),
              ...(entry.answers ?? []).map((answer) => ({
                id: answer.id,
                question: answer.question[language],
                answer: readGivenAnswer(answer, language).join(answer.choices ? ', ' : '\n'),
              })),
            ]}
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
