import { type BriefStepNumber, briefStep } from '@vitrine/contracts/brief/steps.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Notice } from '../../ui/notice.tsx';

type IncompleteNoticeProps = { steps: readonly BriefStepNumber[]; onStep: (step: BriefStepNumber) => void };

/** After an attempt to submit: links to the steps that lack an answer. */
export function IncompleteNotice({ steps, onStep }: IncompleteNoticeProps) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  if (steps.length === 0) return null;
  return (
    <Notice tone="bad" title={t('incompleteTitle')}>
      <p>{t('incompleteText')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {steps.map((step) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => onStep(step)}
              className="caption underline decoration-control underline-offset-4 hover:decoration-signal max-lg:min-h-11"
            >
              {String(step).padStart(2, '0')} {briefStep(step).title[language]}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
