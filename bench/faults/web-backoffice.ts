import type { Fault } from './fault.ts';

/** Slips in the back office. */
export const webBackoffice: readonly Fault[] = [
  // Dashboard
  {
    file: 'web/app/backoffice/dashboard/period-choice.tsx',
    from: "else next.set('days', days);",
    to: "else next.set('day', days);",
    noticedBy: 'e2e/admin-dashboard.spec.ts › has the period of the charts in its address',
  },
  {
    file: 'web/app/backoffice/dashboard/figures.tsx',
    from: "'tab=clients&status=registeredLately'",
    to: "'tab=clients'",
    noticedBy: 'e2e/admin-dashboard.spec.ts › leads from a number to exactly those it counts, and on to all of them',
  },
  {
    file: 'web/app/backoffice/dashboard/leads-chart.tsx',
    from: 'ticks={daysToLabel(days)}',
    to: 'ticks={days.map(({ date }) => date)}',
    noticedBy: 'e2e/admin-dashboard.spec.ts › draws a year without measuring the label of each day',
  },
  {
    file: 'web/app/backoffice/dashboard/leads-chart.tsx',
    from: 'status=last${days.length}Days',
    to: 'status=last${days.length + 1}Days',
    noticedBy:
      'e2e/admin-dashboard.spec.ts › leads from the number of a kind of lead to the list of those of the period',
  },
  {
    file: 'web/app/backoffice/dashboard/leads-chart.tsx',
    from: 'stroke="var(--line)"',
    to: 'stroke="#00f"',
    noticedBy: 'e2e/admin-dashboard.spec.ts › the charts follow the theme without a reload',
  },
  {
    file: 'web/app/backoffice/dashboard/chart-size.ts',
    from: 'return isPaper ?',
    to: 'return !isPaper && false ?',
    noticedBy: 'e2e/print.spec.ts › the charts of the dashboard are drawn for the sheet, not shrunk with their text',
  },
  {
    file: 'web/app/backoffice/dashboard/chart-frame.tsx',
    from: 'setIsTableOpen(!isTableOpen);',
    to: 'setIsTableOpen(false);',
    noticedBy: 'e2e/admin-dashboard.spec.ts › tab, period and tables can be used by keyboard alone',
  },
  {
    file: 'web/app/backoffice/dashboard/activity.tsx',
    from: "isNewDay ? 'max-sm:col-span-2' : 'max-sm:sr-only'",
    to: "isNewDay ? 'max-sm:col-span-2' : ''",
    noticedBy: 'e2e/admin-dashboard.spec.ts › the activity fits the smallest phone',
  },
  // Dossiers
  {
    file: 'web/app/backoffice/dossiers/dossier-change.tsx',
    from: '[field, { from: to, to: from }]',
    to: '[field, { from, to: from }]',
    noticedBy: 'e2e/admin-dossiers.spec.ts › is reached from a record, and edited in place with undo',
  },
  {
    file: 'web/app/backoffice/dossiers/edited-field.ts',
    from: 'keepLocal: () => void edited.resolve(data),',
    to: 'keepLocal: () => void edited.save(),',
    noticedBy: 'e2e/admin-dossiers.spec.ts › shows both values when two admins change one field at once',
  },
  {
    file: 'web/app/backoffice/dossiers/note-editor.tsx',
    from: "event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)",
    to: "event.key !== 'Enter' || !event.metaKey",
    noticedBy: 'e2e/admin-dossiers.spec.ts › takes a note by keyboard alone, which another tab sees at once',
  },
  // Exports
  {
    file: 'web/app/backoffice/exports/export-button.tsx',
    from: "fr: 'semicolon'",
    to: "fr: 'comma'",
    noticedBy: 'e2e/admin-exports.spec.ts › contain the list as filtered and sorted, in a form spreadsheets read',
  },
  {
    file: 'web/app/backoffice/exports/export-button.tsx',
    from: 'running.current?.abort();\n    running.current = undefined;',
    to: 'running.current?.abort();',
    noticedBy: 'e2e/admin-exports.spec.ts › can be cancelled by keyboard, and started again',
  },
  {
    file: 'web/app/backoffice/exports/export-button.tsx',
    from: 'if (isMember) return null;',
    to: 'if (!isMember) return null;',
    noticedBy: 'e2e/admin-exports.spec.ts › every list has an export, on a phone too, and nothing scrolls sideways',
  },
  // Mails
  {
    file: 'web/app/backoffice/mail/resend.tsx',
    from: 'if (isConfirming) confirm.current?.focus();\n    else if',
    to: 'if',
    noticedBy: 'e2e/admin-mails.spec.ts › the mails can be read by keyboard alone',
  },
  {
    file: 'web/app/backoffice/mail/resend.tsx',
    from: 'if (detail > 1) return;\n',
    to: '',
    noticedBy: 'e2e/admin-mails.spec.ts › a sent mail can be sent again, once for a double click',
  },
  {
    file: 'web/app/backoffice/mail/resend.tsx',
    from: "return withBookingLink.has(template) ? 'refusedBooking' : 'refusedReset';",
    to: "return withBookingLink.has(template) ? 'refusedReset' : 'refusedBooking';",
    noticedBy: 'e2e/admin-mails.spec.ts › a password reset link is never shown, nor sent again',
  },
  {
    file: 'web/app/backoffice/mail/mail-dialog.tsx',
    from: 'if (sentId !== id) void navigate(pathOf(sentId), {',
    to: 'if (sentId === id) void navigate(pathOf(sentId), {',
    noticedBy: 'e2e/admin-mails.spec.ts › a sent mail can be sent again, once for a double click',
  },
  // Proposals
  {
    file: 'web/app/backoffice/proposals/unsaved-draft.ts',
    from: "waiting: 'failed',",
    to: "waiting: 'saved',",
    noticedBy: 'e2e/admin-proposals.spec.ts › is that of the text on screen',
  },
  {
    file: 'web/app/backoffice/proposals/unsaved-draft.ts',
    from: "['PROPOSAL_CONFLICT', 'PROPOSAL_SENT'].includes(outcome.code)",
    to: "['PROPOSAL_SENT'].includes(outcome.code)",
    noticedBy: 'e2e/admin-proposals.spec.ts › a draft shows what the other stores, and asks where both have changed',
  },
  // Replies
  {
    file: 'web/app/lib/unsaved/unsaved-document.ts',
    from: 'Date.now() - changedAt < idleMs',
    to: 'Date.now() - changedAt > idleMs',
    noticedBy: 'e2e/admin-replies.spec.ts › goes on in another tab of the same person, which does not overwrite it',
  },
  // The schedule
  {
    file: 'web/app/backoffice/schedule/schedule-editor.tsx',
    from: "setError(t('somethingWrong'));\n      focusFirstInvalid();",
    to: "setError(t('somethingWrong'));",
    noticedBy: 'e2e/admin-schedule.spec.ts › errors show, and the first invalid field gets the focus',
  },
  {
    file: 'web/app/backoffice/schedule/schedule-editor.tsx',
    from: 'if (!isOutdated || isDirty) return;\n    setBase(current);\n    form.reset(toValues(current.schedule));',
    to: 'if (!isOutdated || isDirty) return;\n    setBase(current);',
    noticedBy: 'e2e/admin-schedule.spec.ts › an unchanged form shows what another admin saves',
  },
  {
    file: 'web/app/backoffice/schedule/times-field.tsx',
    from: 'onTimes([...times, next]);\n            focusField(times.length);',
    to: 'onTimes([...times, next]);',
    noticedBy: 'e2e/admin-schedule.spec.ts › the hours can be changed by keyboard alone',
  },
  {
    file: 'web/app/backoffice/schedule/schedule-editor.tsx',
    from: '<LeavingDialog unsaved={isDirty && !busy} />',
    to: '<LeavingDialog unsaved={busy} />',
    noticedBy:
      'e2e/admin-schedule.spec.ts › unsaved changes are lost only after confirming, and survive a change of language',
  },
  // Templates
  {
    file: 'web/app/backoffice/templates/template-editor.tsx',
    from: 'stored.revision > saved.revision',
    to: 'stored.revision < saved.revision',
    noticedBy: 'e2e/admin-templates.spec.ts › a template is written, previewed, changed by two and deleted',
  },
  // Today and follow-ups
  {
    file: 'web/app/backoffice/today/left-place.ts',
    from: 'keys.includes(place.key) ? place.key :',
    to: 'keys.includes(place.key) ? keys[0] :',
    noticedBy:
      'e2e/admin-today.spec.ts › beside an open record, the keys go on over what has a page of its own, and the focus with them',
  },
  {
    file: 'web/app/backoffice/today/today-row.tsx',
    from: "declined: 'declinedText', counter",
    to: "decline: 'declinedText', counter",
    noticedBy:
      'e2e/admin-declined-meeting.spec.ts › a calendar that declines a meeting asks on Today, and says so in the panel and on the timeline',
  },
  {
    file: 'web/app/backoffice/today/today-row.tsx',
    from: 'aria-expanded={isCurrent}\n          onClick={onPoint}',
    to: 'aria-expanded={isCurrent}',
    noticedBy: 'e2e/admin-today.spec.ts › each thing can be done by touch',
  },
  {
    file: 'web/app/backoffice/today/desk.tsx',
    from: 'if (!beingSent.some((each) => isSameLead(each, left))) closeReply(',
    to: 'closeReply(',
    noticedBy: 'e2e/admin-desk.spec.ts › a reply that was not sent says so, and its words wait under the message',
  },
  {
    file: 'web/app/backoffice/today/desk.tsx',
    from: "focused === document.body || focused.closest('[hidden]') !== null",
    to: 'focused === document.body',
    noticedBy:
      'e2e/admin-desk.spec.ts › the palette takes each key from any moment of an answer, and gives the focus back',
  },
  {
    file: 'web/app/backoffice/today/desk-place.ts',
    from: 'if (isDesk && found) row.choose(found.id);',
    to: 'if (!isDesk && found) row.choose(found.id);',
    noticedBy: 'e2e/admin-desk.spec.ts › a reply that was not sent says so, and its words wait under the message',
  },
  {
    file: 'web/app/backoffice/follow-ups/follow-up-dialog.tsx',
    from: "setNote('');\n      onClose();",
    to: "setNote('');",
    noticedBy: 'e2e/admin-today.spec.ts › the day is done by keys alone, from the login to a lit window',
  },
  // People
  {
    file: 'web/app/backoffice/people/people-screen.tsx',
    from: 'setIsAsking(false);\n          change.mutate(confirmed);',
    to: 'change.mutate(confirmed);',
    noticedBy: 'e2e/people.spec.ts › somebody is invited, joins, is a member and is removed',
  },
  {
    file: 'web/app/backoffice/erasure/erasure-screen.tsx',
    from: "preview.reset();\n      setEmail('');",
    to: 'preview.reset();',
    noticedBy: 'e2e/admin-erasure.spec.ts › a person is erased and then nowhere to be found',
  },
  {
    file: 'web/app/backoffice/figures/period-fields.tsx',
    from: 'onChange({ ...months, ...(service && { service }) });',
    to: 'onChange({ ...months, ...(!service && { service }) });',
    noticedBy:
      'e2e/admin-figures.spec.ts › figures count what came in, for the months in the address, and can be taken along',
  },
  {
    file: 'web/app/backoffice/today/due-today.tsx',
    from: 'if (!changes.lit.has(keyOf(item))) void validation.ask(item);',
    to: 'if (changes.lit.has(keyOf(item))) void validation.ask(item);',
    noticedBy: 'e2e/admin-today.spec.ts › an account is validated by its own key, and not when that is undone in time',
  },
  {
    file: 'web/app/backoffice/proposals/draft-editor.tsx',
    from: 'if (stored.replaced === shownReplaced.current) return;',
    to: 'if (stored.replaced !== shownReplaced.current) return;',
    noticedBy: 'e2e/admin-proposals.spec.ts › a draft shows what the other stores, and asks where both have changed',
  },
  {
    file: 'web/app/backoffice/people/invite-form.tsx',
    from: 'void client.invalidateQueries({ queryKey: peopleKey });',
    to: '',
    noticedBy: 'e2e/people.spec.ts › somebody is invited, joins, is a member and is removed',
  },
];
