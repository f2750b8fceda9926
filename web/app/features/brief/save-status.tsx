import { type BriefStepNumber, briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import { formatTime } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { BriefState } from './notebook.ts';

type Standing = 'new' | 'saved' | 'saving' | 'kept' | 'notKept' | 'refused' | 'conflict';

/** How the whole brief is kept: the step that is worst off decides. */
function standingOf({ steps }: BriefState): Standing {
  const all = briefStepNumbers.map((step) => steps[step]);
  const some = (phase: string) => all.some((step) => step.phase === phase);
  if (all.some((step) => !step.isKept && step.phase !== 'rest')) return 'notKept';
  if (some('conflict')) return 'conflict';
  if (some('waiting')) return 'kept';
  if (some('refused')) return 'refused';
  if (some('saving')) return 'saving';
  return all.some((step) => step.saved.savedAt) ? 'saved' : 'new';
}

const looks = {
  new: { dot: 'bg-line', key: 'statusNew' },
  saved: { dot: 'bg-good', key: 'statusSaved' },
  saving: { dot: 'bg-quiet', key: 'statusSaving' },
  kept: { dot: 'bg-warn', key: 'statusKept' },
  notKept: { dot: 'bg-bad', key: 'statusNotKept' },
  refused: { dot: 'bg-warn', key: 'statusRefused' },
  conflict: { dot: 'bg-signal', key: 'statusConflict' },
} as const satisfies Record<Standing, { dot: string; key: string }>;

/** "Saved at 14:02", "Saving…", "Kept on this device, will be sent". Only what is out of the ordinary is read out. */
export function SaveStatus({ brief, onChoose }: { brief: BriefState; onChoose: (step: BriefStepNumber) => void }) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const standing = standingOf(brief);
  const { dot, key } = looks[standing];
  const savedAt = briefStepNumbers
    .map((step) => brief.steps[step].saved.savedAt ?? '')
    .reduce((a, b) => (a > b ? a : b));
  const text = t(key, standing === 'saved' ? { time: formatTime(savedAt, language) } : {});
  const inConflict = briefStepNumbers.find((step) => brief.steps[step].phase === 'conflict');
  const isOrdinary = standing === 'new' || standing === 'saved' || standing === 'saving';
  return (
    <div className="caption flex min-w-0 items-baseline gap-2.5 text-quiet" data-standing={standing}>
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
      <span>{text}</span>
      {inConflict && (
        <button
          type="button"
          onClick={() => onChoose(inConflict)}
          className="text-signal-text underline underline-offset-4 hover:text-ink"
        >
          {t('statusChoose')}
        </button>
      )}
      <VisuallyHidden live>{isOrdinary ? '' : text}</VisuallyHidden>
    </div>
  );
}
