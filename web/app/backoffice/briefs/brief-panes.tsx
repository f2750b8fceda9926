import { type BriefStepNumber, briefSteps } from '@vitrine/contracts/brief/steps.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import { type StepPhase, stepPhases } from './step-phase.ts';

/** Filled when the step is completed, half filled for a draft, empty before that. */
const looks: Record<StepPhase, string> = {
  completed: 'bg-glass text-on-glass',
  draft: 'bg-[linear-gradient(to_top,var(--glass)_50%,transparent_50%)] text-ink',
  notBegun: 'text-quiet',
};

type BriefPanesProps = {
  phaseOf: (step: BriefStepNumber) => StepPhase;
  onStep: (step: BriefStepNumber) => void;
};

/** The nine steps of a brief as nine window panes, each a link to its step. */
export function BriefPanes({ phaseOf, onStep }: BriefPanesProps) {
  const t = useTexts(detailsTexts);
  const language = useLanguage();
  return (
    <nav aria-label={t('steps')}>
      <ol className="grid grid-cols-9 gap-px border border-control bg-control">
        {briefSteps.map(({ number, title }) => {
          const phase = phaseOf(number);
          const { label, mark } = stepPhases[phase];
          return (
            <li key={number} className="grid bg-raised">
              <button
                type="button"
                title={title[language]}
                onClick={() => onStep(number)}
                className={`caption grid min-h-11 place-items-center py-1 leading-none hover:text-signal-text focus-visible:-outline-offset-2 ${looks[phase]}`}
              >
                <span aria-hidden="true">{String(number).padStart(2, '0')}</span>
                <span aria-hidden="true">{mark}</span>
                <span className="sr-only">
                  {number}. {title[language]}, {t(label)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
