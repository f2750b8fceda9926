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
    file: 'web/app/lib/unsaved/unsaved-document.ts',
    reason: 'A timer that fires once there is nothing to send, or nothing may be sent any more, does nothing.',
    mutants: [['async function save(): Promise<Phase> {\ntimer.cancel();', ';']],
  },
  {
    file: 'web/app/lib/unsaved/save-timer.ts',
    reason: 'A timer that fires once nothing may be sent any more does nothing.',
    mutants: [['isStopped = true;\nclearTimeout(timer);', ';']],
  },
  {
    file: 'web/app/lib/unsaved/unsaved-document.ts',
    reason: 'Each save resets it before it is read; before the first save a timer is set already.',
    mutants: [['let isSaveQueued = false;', 'true']],
  },
  {
    file: 'web/app/lib/unsaved/unsaved-document.ts',
    reason:
      'Where nothing is unsent, the save it asks for sends nothing; where one is queued, the round sends at once.',
    mutants: [
      ['if (unsent && !isSaveQueued) timer.saveSoon();', 'true'],
      ['if (unsent && !isSaveQueued) timer.saveSoon();', 'unsent || !isSaveQueued'],
    ],
  },
  {
    file: 'server/features/accounts/passwords.ts',
    reason: 'A hash that matches the format has both parts, and one that does not has neither.',
    mutants: [['if (salt === undefined || expected === undefined) {', 'false']],
  },
  {
    file: 'server/features/dashboard/charts.ts',
    reason: 'Counting by the minute gives the same sums as counting by the hour, only later.',
    mutants: [
      ['const prefixLength = offsets.every(({ offset }) => offset % hourMs === 0) ? 13 : 16;', 'offset % hourMs !== 0'],
    ],
  },
  {
    file: 'server/features/dashboard/charts.ts',
    reason: 'Nothing is counted that starts before the first offset.',
    mutants: [
      [
        'const local = instant + (offsets.findLast(({ since }) => since <= instant)?.offset ?? 0);',
        'offsets.findLast(({ since }) => since <= instant).offset',
      ],
    ],
  },
  {
    file: 'server/features/mails/resend.ts',
    reason: 'A mail that was sent has the time when it was.',
    mutants: [['if (mail.sent_at !== null && mail.sent_at > toInstant(since)) return { mail, isNew: false };', 'true']],
  },
  {
    file: 'server/features/schedule/hours.ts',
    reason: 'What is computed again is the same as what was remembered.',
    mutants: [
      [
        'if (last && last.schedule === schedule && now >= last.from && now < last.until) return last.slots;',
        'now > last.from',
      ],
    ],
  },
  {
    file: 'server/features/schedule/offer.ts',
    reason: 'What is computed again is the same as what was remembered.',
    mutants: [['if (last?.text !== text) last = { text, schedule: parseSchedule(text).schedule };', 'true']],
  },
  {
    file: 'server/features/timeline/service.ts',
    reason: 'No record has the id that the mutant adds.',
    mutants: [
      [
        "const accountIds = account.flatMap((entry) => (entry.kind === 'account' ? [entry.client.id] : []));",
        '["Stryker was here"]',
      ],
    ],
  },
  {
    file: 'server/platform/http/api.ts',
    reason: 'Fastify only learns beforehand which properties a request will have.',
    mutants: [["app.decorateRequest('caller', undefined);", '""']],
  },
  {
    file: 'server/platform/mail/files.ts',
    reason: 'No mail has an id that equals the bound.',
    mutants: [
      ['if (id !== undefined && id < firstKept) await rm(join(folder, name), { force: true });', 'id <= firstKept'],
    ],
  },
];
