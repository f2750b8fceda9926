import type { Fault } from './fault.ts';

/** Slips in guards, in what is done a second time, and in what goes together, of accounts, mails that come back, proposals and meetings. */
export const servicesOne: readonly Fault[] = [
  {
    file: 'server/features/incoming/service.ts',
    from: 'created_at: isOpen ? earlier.created_at : received',
    to: 'created_at: received',
    noticedBy: 'server/features/incoming/waiting.test.ts › waits since the first of several mails',
  },
  {
    file: 'server/features/incoming/service.ts',
    from: 'owner_id: isOpen ? earlier.owner_id : (answered?.author ?? null)',
    to: 'owner_id: answered?.author ?? null',
    noticedBy: 'server/features/incoming/waiting.test.ts › stays with whoever has taken them over',
  },
  {
    file: 'server/features/incoming/collecting.ts',
    from: 'failing_since: box.failing_since ?? toInstant(now)',
    to: 'failing_since: toInstant(now)',
    noticedBy: 'server/features/incoming/waiting.test.ts › is failing since the first of several failures',
  },
  {
    file: 'server/features/incoming/collecting.ts',
    from: 'readAt - renumberedLookBackMs',
    to: 'readAt',
    noticedBy: 'server/features/incoming/waiting.test.ts › is read from two days before the last time',
  },
  {
    file: 'server/features/incoming/queries.ts',
    from: "const waiting = open.where('record_id', '=', leadId).where('kind', '=', 'incoming')",
    to: "const waiting = open.where('kind', '=', 'incoming')",
    noticedBy: 'server/features/incoming/waiting.test.ts › waits on when another has had a reply',
  },
  {
    file: 'server/features/signing/outcomes.ts',
    from: "if ((await findFileHash(queries, row.id, 'sent')) !== documentHash)",
    to: "if (((await findFileHash(queries, row.id, 'sent')) ?? documentHash) !== documentHash)",
    noticedBy: 'server/features/signing/guards.test.ts › of a file that nobody has made yet',
  },
  {
    file: 'server/features/signing/outcomes.ts',
    from: 'seen_at: row.seen_at ?? at',
    to: 'seen_at: at',
    noticedBy: 'server/features/signing/guards.test.ts › stays what it was the first time',
  },
  {
    file: 'server/features/today/follow-ups.ts',
    from: 'done_at: row.done_at ?? toInstant(now)',
    to: 'done_at: toInstant(now)',
    noticedBy: 'server/features/today/second-time.test.ts › was done when it was done first',
  },
  {
    file: 'server/features/today/work.ts',
    from: 'if (due_on >= begin.due_on) return;',
    to: '',
    noticedBy: 'server/features/today/second-time.test.ts › is not due later because its deposit came late',
  },
  {
    file: 'server/features/today/work.ts',
    from: '|| begin.done_at !== null',
    to: '',
    noticedBy: 'server/features/today/second-time.test.ts › is not planned anew by its deposit',
  },
  {
    file: 'server/features/today/follow-ups.ts',
    from: "if (row.kind === 'brief' && row.done_at !== null) await markBriefRead",
    to: "if (row.kind === 'brief') await markBriefRead",
    noticedBy: 'server/features/today/second-time.test.ts › that was read since it was handed over',
  },
  {
    file: 'server/features/people/service.ts',
    from: 'if (person.disabled_at !== null) return undefined;',
    to: '',
    noticedBy: 'server/features/people/twice.test.ts › who is disabled twice was disabled the first time',
  },
  {
    file: 'server/features/people/service.ts',
    from: 'disabled_at === null && password_hash !== null',
    to: 'disabled_at === null',
    noticedBy: 'server/features/people/twice.test.ts › is not replaced by one who has no password',
  },
  {
    file: 'server/features/client-invitations/queries.ts',
    from: "    .where('validated_at', 'is', null)\n    .where('email_confirmed_at', 'is', null)\n",
    to: "    .where('validated_at', 'is', null)\n",
    noticedBy: 'server/features/client-invitations/accounts.test.ts › has confirmed the address meanwhile',
  },
  {
    file: 'server/features/client-invitations/service.ts',
    from: 'account && (account.validated_at !== null || account.email_confirmed_at !== null)',
    to: 'account && account.email_confirmed_at !== null',
    noticedBy:
      'server/features/client-invitations/accounts.test.ts › leads to it though nobody has confirmed its address',
  },
  {
    file: 'server/features/own-account/queries.ts',
    from: "    .where('id', '=', id)\n    .where('email_confirmed_at', 'is', null)\n",
    to: "    .where('id', '=', id)\n",
    noticedBy: 'server/features/own-account/email.test.ts › confirms the address, twice as well as once',
  },
  {
    file: 'server/features/own-account/queries.ts',
    from: "    .where('purpose', '=', 'change')\n    .where('email', '=', email)\n",
    to: "    .where('email', '=', email)\n",
    noticedBy: 'server/features/own-account/second-time.test.ts › that comes back by a change leaves the link',
  },
  {
    file: 'server/features/own-account/email.ts',
    from: "return purpose === 'confirm' && !isSameEmail(email, account.email);",
    to: 'return false;',
    noticedBy:
      'server/features/own-account/second-time.test.ts › that takes the place of another is confirmed when it does',
  },
  {
    file: 'server/features/bookings/service.ts',
    from: 'booking.channel === channel && booking.phone === phone',
    to: 'booking.channel === channel',
    noticedBy: 'server/features/bookings/twice.test.ts › by phone can get another number',
  },
  {
    file: 'server/features/bookings/service.ts',
    from: 'payload: { ...request, source: undefined }',
    to: 'payload: request',
    noticedBy: 'server/features/bookings/twice.test.ts › that is sent again from a page that came from elsewhere',
  },
  {
    file: 'server/features/accounts/reset.ts',
    from: "account.kind === 'client' && before.email_confirmed_at === null",
    to: 'before.email_confirmed_at === null',
    noticedBy:
      'server/features/second-factor/second-factor.test.ts › ends with every session when the password is reset',
  },
  {
    file: 'server/features/accounts/step-up.ts',
    from: 'const ours = step?.session_id === sessionId ? step : undefined;',
    to: 'const ours = step;',
    noticedBy: 'server/features/accounts/guards.test.ts › steps up no other',
  },
  {
    file: 'server/features/second-factor/service.ts',
    from: 'async function dropUselessCodes(queries: Queries, accountId: string): Promise<void> {\n  if (!(await hasSecondFactor(queries, accountId))) await',
    to: 'async function dropUselessCodes(queries: Queries, accountId: string): Promise<void> {\n  await',
    noticedBy: 'server/features/second-factor/codes.test.ts › stay while there is still a second factor',
  },
  {
    file: 'server/features/second-factor/service.ts',
    from: 'if ((await countRecoveryCodes(queries, accountId)) > 0) return null;',
    to: 'await deleteRecoveryCodes(queries, accountId);',
    noticedBy: 'server/features/second-factor/codes.test.ts › stay what they are when a second factor joins',
  },
  {
    file: 'server/features/invitations/service.ts',
    from: "if (signingName(name) === '') return refuse('VALIDATION', { wrong: { name: 'nameOfRole' } });",
    to: '',
    noticedBy: 'server/features/invitations/guards.test.ts › is asked for their own name',
  },
  {
    file: 'server/features/proposals/row.ts',
    from: 'isPricedOnRequest(service_type) || rest < 0 ?',
    to: 'isPricedOnRequest(service_type) ?',
    noticedBy: 'server/features/proposals/second-time.test.ts › has no line below nothing',
  },
  {
    file: 'server/features/proposals/row.ts',
    from: 'may > paidOn ? may : paidOn',
    to: 'may',
    noticedBy: 'server/features/proposals/second-time.test.ts › is due after the withdrawal ends was to be there',
  },
  {
    file: 'server/features/proposals/sending.ts',
    from: "  if (earlier && (earlier.state === 'sent' || earlier.state === 'lapsed')) {",
    to: '  if (earlier) {',
    noticedBy: 'server/features/proposals/second-time.test.ts › that was %s is then %s',
  },
  {
    file: 'server/features/incoming/meeting-answers.ts',
    from: 'if (waiting?.id !== before.mailId || waiting.created_at !== before.at) return;',
    to: 'if (waiting?.id !== before.mailId) return;',
    noticedBy: 'server/features/incoming/meeting-answers.test.ts › which leaves waiting what came before it',
  },
  {
    file: 'server/features/accounts/second-step.ts',
    from: '    await forgetAttempts(queries, subjectOf(account.id));\n',
    to: '',
    noticedBy: 'server/features/second-factor/codes.test.ts › wrong factors are counted from the last right one',
  },
  {
    file: 'server/features/signing/service.ts',
    from: "    if (retryAfter !== undefined) return refuse('RATE_LIMITED', { retryAfter });\n",
    to: '',
    noticedBy: 'server/features/signing/guards.test.ts › asks twenty questions a day',
  },
  {
    file: 'server/features/incoming/collecting.ts',
    from: 'const from = isKnown ? Number(box.last_uid) : 0;',
    to: 'const from = Number(box.last_uid);',
    noticedBy: 'server/features/incoming/waiting.test.ts › is read from two days before the last time',
  },
  {
    file: 'server/features/today/queries.ts',
    from: "    .where('quarantined_at', 'is', null)\n",
    to: '',
    noticedBy: 'server/features/today/second-time.test.ts › an account in quarantine waits for nobody',
  },
  {
    file: 'server/features/signing/reminders.ts',
    from: 'hour < hours.from',
    to: 'hour <= hours.from',
    noticedBy: 'server/features/signing/reminders.test.ts › goes out once, in working hours',
  },
  {
    file: 'server/features/proposals/row.ts',
    from: "if (row.state !== 'accepted' || row.decided_at === null || !bank || amount === 0) return null;",
    to: 'if (row.decided_at === null || !bank || amount === 0) return null;',
    noticedBy: 'server/features/proposals/second-time.test.ts › has a reason where it is declined, and no deposit',
  },
  {
    file: 'server/records/signs-in-use.ts',
    from: '[row.name, typedIn(row)]',
    to: '[row.name, row.message]',
    noticedBy:
      'server/features/quarantine/learning.test.ts › is not learned while an answer to a question of the agency has it',
  },
  {
    file: 'server/features/launch/service.ts',
    from: 'elapsedSince(backupAt, now) < maxBackupAgeMs',
    to: 'now - backupAt < maxBackupAgeMs',
    noticedBy: 'server/features/launch/launch.test.ts › counts no backup that was made while the clock was ahead',
  },
];
