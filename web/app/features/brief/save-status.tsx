import { type BriefStepNumber, briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import { useState } from 'react';
import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { BriefState } from './brief-state.ts';

type Status = 'new' | 'saved' | 'saving' | 'storing' | 'stored' | 'notStored' | 'refused' | 'conflict';

/** The status of the whole brief: the most serious one of its steps. */
function statusOf({ steps }: BriefState): Status {
  const all = briefStepNumbers.map((step) => steps[step]);
  const some = (phase: string) => all.some((step) => step.phase === phase);
  if (all.some((step) => step.storage === 'refused' && step.phase !== 'idle')) return 'notStored';
  if (some('conflict')) return 'conflict';
  // Said of all words on the page, also of those of a step that has not been sent yet.
  if (some('waiting')) return all.some((step) => step.storage === 'storing') ? 'storing' : 'stored';
  if (some('refused')) return 'refused';
  // What was typed a moment ago has not been sent yet, and is not saved either.
  if (some('saving') || some('changed')) return 'saving';
  return all.some((step) => step.saved.savedAt) ? 'saved' : 'new';
}

const looks = {
  new: { dot: 'bg-line', key: 'statusNew' },
  saved: { dot: 'bg-good', key: 'statusSaved' },
  saving: { dot: 'bg-quiet', key: 'statusSaving' },
  storing: { dot: 'bg-quiet', key: 'statusSaving' },
  stored: { dot: 'bg-warn', key: 'statusStored' },
  notStored: { dot: 'bg-bad', key: 'statusNotStored' },
  refused: { dot: 'bg-warn', key: 'statusRefused' },
  conflict: { dot: 'bg-signal', key: 'statusConflict' },
} as const satisfies Record<Status, { dot: string; key: string }>;

/** "Saved at 14:02", "Saving…", "Stored on this device". Screen readers announce only what is out of the ordinary. */
export function SaveStatus({ brief, onChoose }: { brief: BriefState; onChoose: (step: BriefStepNumber) => void }) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const status = statusOf(brief);
  const { dot, key } = looks[status];
  const savedAt = briefStepNumbers
    .map((step) => brief.steps[step].saved.savedAt ?? '')
    .reduce((a, b) => (a > b ? a : b));
  const text = t(key, status === 'saved' ? { time: formatSpokenTime(savedAt, language) } : {});
  const inConflict = briefStepNumbers.find((step) => brief.steps[step].phase === 'conflict');
  const isOrdinary = status === 'new' || status === 'saved' || status === 'saving';
  const [announced, setAnnounced] = useState('');
  // Storing takes a moment at each key: what was announced before stays, or it would be repeated each time.
  const announcement = status === 'storing' ? announced : isOrdinary ? '' : text;
  if (announcement !== announced) setAnnounced(announcement);
  return (
    <div className="caption flex min-w-0 items-baseline gap-2.5 text-quiet" data-save-status={status}>
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
      <VisuallyHidden live>{announcement}</VisuallyHidden>
    </div>
  );
}
