/** Mutants of one file that no test can fail for, and why. */
type EquivalentMutants = {
  readonly file: string;
  readonly reason: string;
  /**
   * Each as the line of the source, and what the mutant writes in place of a part of it. Where a file has the line more
   * than once, the one above comes first. Indentation does not count.
   */
  readonly mutants: readonly (readonly [lines: string, replacement: string])[];
};

/**
 * Mutants that change nothing anybody could observe. The run leaves them out of the score, and says which of them a test
 * finds after all.
 */
export const equivalentMutants: readonly EquivalentMutants[] = [
  {
    file: 'web/app/lib/autosave.ts',
    reason: 'A timer that fires once there is nothing to send, or nothing may be sent any more, does nothing.',
    mutants: [
      ["if (!isUnsent() && ['changed', 'waiting', 'refused'].includes(state.phase)) {\nclearTimeout(timer);", ';'],
      ['async function save(): Promise<Phase> {\nclearTimeout(timer);', ';'],
      ['isStopped = true;\nclearTimeout(timer);', ';'],
    ],
  },
  {
    file: 'web/app/lib/autosave.ts',
    reason: 'Each save resets it before it is read; before the first save a timer is set already.',
    mutants: [['let isSaveQueued = false;', 'true']],
  },
  {
    file: 'web/app/lib/autosave.ts',
    reason:
      'Where nothing is unsent, the save it asks for sends nothing; where one is queued, the round sends at once.',
    mutants: [
      ['if (unsent && !isSaveQueued) saveSoon();', 'true'],
      ['if (unsent && !isSaveQueued) saveSoon();', 'unsent || !isSaveQueued'],
    ],
  },
  {
    file: 'web/app/lib/autosave.ts',
    reason: 'What is unsent was stored when it was typed, and a conflict changes nothing of it.',
    mutants: [["set({ phase: 'conflict', theirs });\nstoreUnsent();", ';']],
  },
  {
    file: 'web/app/lib/autosave.ts',
    reason: 'The save that follows sets the phase in the same turn.',
    mutants: [["set({ phase: isUnsent() ? 'changed' : 'idle' });", '""']],
  },
];
