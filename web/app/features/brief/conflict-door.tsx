import { type BriefStepNumber, briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import { lazy, Suspense, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useTexts } from '../../lib/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import type { BriefState, Notebook } from './notebook.ts';

const loadDialog = () => import('./conflict-dialog.tsx');
const ConflictDialog = lazy(loadDialog);

/** To be called before the dialog is needed: a conflict shows when a network comes back, and perhaps goes again. */
export function prepareConflictDialog(): void {
  // Without a network it is loaded when it is needed.
  loadDialog().catch(() => {});
}

/** Which conflicts were put off: each is shown by itself once, and then when it is asked for. */
export type ConflictDoor = {
  readonly putOff: ReadonlySet<string>;
  openFor(step: BriefStepNumber): void;
  close(conflict: string): void;
};

const nameOf = (step: BriefStepNumber, brief: BriefState) => `${step}:${brief.steps[step].theirs?.revision}`;

export function useConflictDoor(): ConflictDoor {
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set());
  return {
    putOff,
    openFor: (step) => setPutOff(new Set([...putOff].filter((name) => !name.startsWith(`${step}:`)))),
    close: (conflict) => setPutOff(new Set([...putOff, conflict])),
  };
}

type ConflictDoorProps = { brief: BriefState; notebook: Notebook; door: ConflictDoor };

/** Shows the two versions of a step as soon as there are two, and saves what was chosen. */
export function ConflictDoor({ brief, notebook, door }: ConflictDoorProps) {
  const t = useTexts(briefTexts);
  const step = briefStepNumbers.find(
    (number) => brief.steps[number].phase === 'conflict' && !door.putOff.has(nameOf(number, brief)),
  );
  const theirs = step && brief.steps[step].theirs;
  if (!step || !theirs || brief.submitted) return null;
  return (
    <Suspense>
      <ConflictDialog
        key={nameOf(step, brief)}
        step={step}
        mine={brief.steps[step].data}
        theirs={theirs}
        onClose={() => door.close(nameOf(step, brief))}
        onChoose={async (answers) => {
          const phase = await notebook.resolve(step, answers);
          if (phase === 'rest') toast.success(t('conflictResolved'), { id: 'brief' });
        }}
      />
    </Suspense>
  );
}
