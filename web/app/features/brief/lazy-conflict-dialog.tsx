import { type BriefStepNumber, briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { briefTexts } from '../../messages/brief.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { BriefState } from './brief-state.ts';
import type { BriefStore } from './brief-store.ts';

const loadDialog = () => import('./conflict-dialog.tsx');

/** Conflicts appear when a network returns, perhaps for a moment only, so the dialog is loaded before. */
export function preloadConflictDialog(): void {
  // Without a network it is loaded when it is needed.
  loadDialog().catch(() => {});
}

/** Which conflicts were closed undecided: each is shown by itself once, and afterwards only on request. */
type ConflictDialogState = {
  readonly closed: ReadonlySet<string>;
  reopen(step: BriefStepNumber): void;
  close(conflict: string): void;
};

const idOf = (step: BriefStepNumber, brief: BriefState) => `${step}:${brief.steps[step].theirs?.revision}`;

export function useConflictDialog(): ConflictDialogState {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return {
    closed,
    reopen: (step) => setClosed(new Set([...closed].filter((conflict) => !conflict.startsWith(`${step}:`)))),
    close: (conflict) => setClosed(new Set([...closed, conflict])),
  };
}

type LazyConflictDialogProps = { brief: BriefState; store: BriefStore; dialog: ConflictDialogState };

/** Shows the two versions of a step as soon as there are two, and saves what was chosen. */
export function LazyConflictDialog({ brief, store, dialog }: LazyConflictDialogProps) {
  const t = useTexts(briefTexts);
  const step = briefStepNumbers.find(
    (number) => brief.steps[number].phase === 'conflict' && !dialog.closed.has(idOf(number, brief)),
  );
  const theirs = step && brief.steps[step].theirs;
  if (!step || !theirs || brief.submitted) return null;
  return (
    <LazyPart load={loadDialog} onDismiss={() => dialog.close(idOf(step, brief))}>
      {(ConflictDialog) => (
        <ConflictDialog
          key={idOf(step, brief)}
          step={step}
          questions={brief.questions}
          mine={brief.steps[step].data}
          base={brief.steps[step].base}
          theirs={theirs}
          onClose={() => dialog.close(idOf(step, brief))}
          onChoose={async (answers) => {
            const phase = await store.resolve(step, answers);
            if (phase === 'idle') toast.success(t('conflictResolved'), { id: 'brief' });
          }}
        />
      )}
    </LazyPart>
  );
}
