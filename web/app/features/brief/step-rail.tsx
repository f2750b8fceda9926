import { type BriefStepNumber, briefStepCount, briefSteps, hasAnswers } from '@vitrine/contracts/brief/steps.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import type { BriefState, StepState } from './brief-state.ts';

type StepRailProps = {
  brief: BriefState;
  step: BriefStepNumber;
  locked: boolean;
  onStep: (step: BriefStepNumber) => void;
};

type Mark = 'here' | 'done' | 'conflict' | 'started' | 'open';

const dots: Record<Mark, string> = {
  here: 'border-signal bg-signal',
  done: 'border-good bg-good',
  conflict: 'border-signal',
  started: 'border-control bg-line',
  open: 'border-control',
};

/**
 * The nine steps, each a click away: on wide screens a list beside the form, on small ones a row of numbers above it. The
 * current dot is highlighted; earlier and completed ones are green.
 */
export function StepRail({ brief, step, locked, onStep }: StepRailProps) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const markOf = (number: BriefStepNumber, { phase, isDraft, data }: StepState): Mark => {
    if (number === step && !locked) return 'here';
    if (phase === 'conflict') return 'conflict';
    if (!isDraft || number < step || locked) return 'done';
    return hasAnswers(data) ? 'started' : 'open';
  };
  const spoken = (state: StepState) => {
    if (state.phase === 'conflict') return `, ${t('stepConflict')}`;
    if (!state.isDraft) return `, ${t('stepDone')}`;
    return hasAnswers(state.data) ? `, ${t('stepStarted')}` : '';
  };
  return (
    <div className="grid gap-4 lg:gap-6">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="font-display text-2xl leading-tight font-bold tracking-tight lg:text-3xl">{t('title')}</h1>
        <p aria-hidden="true" className="caption text-quiet tabular-nums">
          {String(step).padStart(2, '0')} / {String(briefStepCount).padStart(2, '0')}
        </p>
      </div>
      <ProgressBar value={step / briefStepCount} label={t('progress')} fill={locked ? 'bg-good' : 'bg-signal'} />
      <nav aria-label={t('steps')}>
        <ol className="grid grid-cols-9 lg:grid-cols-1 lg:border-t lg:border-line">
          {briefSteps.map(({ number, title }) => {
            const state = brief.steps[number];
            const mark = markOf(number, state);
            const isHere = number === step;
            return (
              <li key={number} className="lg:border-b lg:border-line">
                <button
                  type="button"
                  disabled={locked}
                  aria-current={isHere ? 'step' : undefined}
                  onClick={() => onStep(number)}
                  className={`caption group/step flex min-h-11 w-full items-center gap-3 max-lg:flex-col max-lg:justify-center max-lg:gap-1.5 lg:py-2 lg:text-left ${
                    isHere ? 'text-ink' : 'text-quiet enabled:hover:text-ink'
                  }`}
                >
                  <span
                    aria-hidden="true"
                    className={`size-2 shrink-0 rounded-full border transition-colors ${dots[mark]} max-lg:order-2`}
                  />
                  <span className={isHere ? 'font-semibold text-signal-text' : ''}>
                    <span className="sr-only">{t('stepLabel')} </span>
                    {String(number).padStart(2, '0')}
                  </span>
                  <span className={`max-lg:sr-only ${isHere ? 'font-semibold' : ''}`}>— {title[language]}</span>
                  <span className="sr-only">{spoken(state)}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
    </div>
  );
}
