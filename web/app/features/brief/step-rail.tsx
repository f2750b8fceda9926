import { type BriefStepNumber, briefStepCount, briefSteps } from '@vitrine/contracts/brief/steps.ts';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import type { BriefState } from './brief-state.ts';
import { markOf, type StepMark } from './step-mark.ts';

type StepRailProps = {
  brief: BriefState;
  step: BriefStepNumber;
  /** The steps that have been on screen. */
  seen: readonly BriefStepNumber[];
  locked: boolean;
  onStep: (step: BriefStepNumber) => void;
};

const dots: Record<StepMark | 'here', string> = {
  here: 'border-signal bg-signal',
  answered: 'border-good bg-good',
  conflict: 'border-signal',
  missing: 'border-good',
  unseen: 'border-control',
};

/**
 * The nine steps, each a click away: on wide screens a list beside the form, on small ones a row of numbers above it, which
 * scrolls to the current one where a phone is too narrow for nine that a thumb can press. The current dot is highlighted; those of
 * earlier and completed steps are green, hollow while answers are missing.
 */
export function StepRail({ brief, step, seen, locked, onStep }: StepRailProps) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  /** The text beside a dot. */
  const labelOf = ({ mark, missing }: ReturnType<typeof markOf>) =>
    ({
      conflict: t('stepConflict'),
      answered: t('stepAnswered'),
      missing: t('stepMissing', { count: missing }),
      unseen: t('stepUnseen'),
    })[mark];
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current;
    const here = row?.children[step - 1];
    // Not `scrollIntoView`, which would move the page too.
    if (row && here instanceof HTMLElement) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [step]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="font-display text-2xl leading-tight font-bold tracking-tight lg:text-3xl">{t('title')}</h1>
        <p aria-hidden="true" className="caption text-quiet tabular-nums">
          {String(step).padStart(2, '0')} / {String(briefStepCount).padStart(2, '0')}
        </p>
      </div>
      <ProgressBar value={step / briefStepCount} label={t('progress')} fill={locked ? 'bg-good' : 'bg-signal'} />
      <nav aria-label={t('steps')}>
        <ol
          ref={list}
          className="relative grid auto-cols-[minmax(44px,1fr)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:[scrollbar-width:none] max-sm:-mx-[clamp(1rem,4vw,4rem)] lg:border-t lg:border-line"
        >
          {briefSteps.map(({ number, title }) => {
            const state = markOf(number, brief.steps[number], locked ? briefStepCount : step, seen, brief.questions);
            const isHere = number === step;
            const dot = isHere && !locked && state.mark !== 'conflict' ? 'here' : state.mark;
            return (
              <li key={number} className="lg:border-b lg:border-line">
                <button
                  type="button"
                  disabled={locked}
                  aria-current={isHere ? 'step' : undefined}
                  onClick={() => onStep(number)}
                  className={`caption group/step flex max-lg:-outline-offset-3 min-h-11 w-full items-center gap-3 max-lg:flex-col max-lg:justify-center max-lg:gap-1.5 lg:py-[clamp(0px,(100dvh_-_43rem)/18,0.5rem)] lg:text-left ${
                    isHere ? 'text-ink' : 'text-quiet enabled:hover:text-ink'
                  }`}
                >
                  <span
                    aria-hidden="true"
                    className={`size-2 shrink-0 rounded-full border transition-colors ${dots[dot]} max-lg:order-2`}
                  />
                  <span className={isHere ? 'font-semibold text-signal-text' : ''}>
                    <span className="sr-only">{t('stepLabel')} </span>
                    {String(number).padStart(2, '0')}
                  </span>
                  <span className="grid max-lg:sr-only">
                    <span className={isHere ? 'font-semibold' : ''}>{title[language]}</span>
                    <span className="sr-only">, </span>
                    <span className={state.mark === 'conflict' ? 'text-signal-text' : 'text-quiet'}>
                      {labelOf(state)}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
    </div>
  );
}
