import type { Fault } from './fault.ts';

/** Slips in the back office. */
export const webBackoffice: readonly Fault[] = [
  // Lists, their keys and their selection
  {
    file: 'web/app/backoffice/list/list-keys.tsx',
    from: 'else press(chosen);\n    selection?.clear();',
    to: 'else press(chosen);',
    noticedBy: 'e2e/admin-keyboard.spec.ts › x selects, a digit sets the status, u undoes',
  },
  {
    file: 'web/app/backoffice/list/list-keys.tsx',
    from: 'k: move(-1),',
    to: 'k: move(1),',
    noticedBy: 'e2e/admin-keyboard.spec.ts › j and k move through the rows, Enter opens, Escape returns to the row',
  },
  {
    file: 'web/app/backoffice/list/current-row.ts',
    from: 'if (isLost && isEmptied.current) list',
    to: 'if (isEmptied.current && !isLost) list',
    noticedBy: 'e2e/admin-lists.spec.ts › a list whose last row is deleted says so where the focus is',
  },
  {
    file: 'web/app/backoffice/list/open-in-list.ts',
    from: 'if (closed !== undefined && document',
    to: 'if (id !== undefined && document',
    noticedBy: 'e2e/admin-details.spec.ts › open from the list, and return the focus to it',
  },
  {
    file: 'web/app/backoffice/list/deferred-rows.ts',
    from: 'isOfView && isHeld && !hasSameRows',
    to: 'isOfView && !hasSameRows',
    noticedBy:
      'e2e/admin-lists.spec.ts › rows that arrive are deferred while the mouse is over the list, and show at once otherwise',
  },
  {
    file: 'web/app/backoffice/list/key-switch.ts',
    from: "on ? null : 'off'",
    to: "on ? 'off' : null",
    noticedBy: 'e2e/admin-keyboard.spec.ts › the shortcuts are listed in both languages, and can be turned off',
  },
  {
    file: 'web/app/backoffice/list/row-checkbox.tsx',
    from: 'selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)',
    to: 'selection.toggle(id, nativeEvent instanceof KeyboardEvent && nativeEvent.shiftKey)',
    noticedBy: 'e2e/admin-statuses.spec.ts › are set for a range of rows, once for a double click',
  },
  {
    file: 'web/app/backoffice/list/list-address.ts',
    from: "if (isOtherPage && !('cursor' in changes)) next.delete('cursor');",
    to: "if (!isOtherPage && !('cursor' in changes)) next.delete('cursor');",
    noticedBy: 'e2e/admin-lists.spec.ts › are paged in both directions, and each page has its own address',
  },
  {
    file: 'web/app/backoffice/list/list-address.ts',
    from: 'if ((state as typeof openedHere | null)?.openedHere) void navigate(-1);',
    to: 'if (state === null) void navigate(-1);',
    noticedBy: 'e2e/admin-lists.spec.ts › open a record by its address, whatever the list shows',
  },
  {
    file: 'web/app/backoffice/list/list-address.ts',
    from: "if (columns) next.set('cols', columnsInAddress(columns));",
    to: "if (columns) next.delete('cols');",
    noticedBy: 'e2e/admin-lists.spec.ts › columns are chosen, and a view is saved, shared and deleted',
  },
  // A record beside its list
  {
    file: 'web/app/backoffice/details/shown-record.ts',
    from: 'if (depth > 0) void navigate(-depth);',
    to: 'if (depth > 0) void navigate(-1);',
    noticedBy: 'e2e/admin-details.spec.ts › show the whole timeline of a person, with links between the records',
  },
  {
    file: 'web/app/backoffice/details/details-panel.tsx',
    from: 'if (shown && document.activeElement === document.body) main',
    to: 'if (!shown && document.activeElement === document.body) main',
    noticedBy: 'e2e/admin-clients.spec.ts › keep the focus in their dialog when validated there',
  },
  {
    file: 'web/app/backoffice/details/record-query.ts',
    from: '/^(NOT_FOUND|VALIDATION)$/',
    to: '/^(VALIDATION)$/',
    noticedBy: 'e2e/admin-details.spec.ts › say that it is gone, and a client is deleted after a confirmation',
  },
  {
    file: 'web/app/backoffice/details/record-query.ts',
    from: 'isShown && !isLeaving(record.list, record.id)',
    to: 'isShown',
    noticedBy:
      'e2e/admin-lists.spec.ts › a record that is deleted is not asked for again, whatever the list hears meanwhile',
  },
  // Clients
  {
    file: 'web/app/backoffice/clients/clients-panel.tsx',
    from: 'failed={deletion.isError}',
    to: 'failed={false}',
    noticedBy: 'e2e/admin-clients.spec.ts › stay unchanged, and the page reports the failure',
  },
  {
    file: 'web/app/backoffice/clients/clients-panel.tsx',
    from: 'deletion.mutate(toDelete.id, { onSuccess: () => setIsConfirming(false) });',
    to: 'deletion.mutate(toDelete.id);',
    noticedBy: 'e2e/admin-clients.spec.ts › are found, validated, and deleted after a confirmation',
  },
  // Meetings
  {
    file: 'web/app/backoffice/cancellations/cancel-dialog.tsx',
    from: "reason: tellVisitors ? reason : ''",
    to: "reason: tellVisitors ? '' : reason",
    noticedBy: 'e2e/admin-cancellations.spec.ts › go one by one from their details, with a reason, and come back there',
  },
  {
    file: 'web/app/backoffice/cancellations/cancellation.ts',
    from: 'if (slotTaken.length > 0) toast.error',
    to: 'if (slotTaken.length > 1) toast.error',
    noticedBy: 'e2e/admin-cancellations.spec.ts › a time that a visitor has booked meanwhile stays theirs',
  },
  {
    file: 'web/app/backoffice/cancellations/cancellation.ts',
    from: 'if (change === null) {',
    to: 'if (change === null && cancelled.length > 0) {',
    noticedBy: 'e2e/admin-cancellations.spec.ts › a meeting that somebody else has cancelled meanwhile is left alone',
  },
  // Statuses
  {
    file: 'web/app/backoffice/statuses/status-change.ts',
    from: "if (result.kept.length > 0) toast.error(t('undoSkipped', { count: result.kept.length }));\n",
    to: '',
    noticedBy: 'e2e/admin-statuses.spec.ts › that somebody else has set since are not undone',
  },
  {
    file: 'web/app/backoffice/statuses/status-change.ts',
    from: "onError: () => toast.error(t('statusFailed'), { id: `status-${list}` }),",
    to: '',
    noticedBy: 'e2e/admin-statuses.spec.ts › are reverted, with an error',
  },
  {
    file: 'web/app/backoffice/statuses/status-change.ts',
    from: '.some((later) => later?.ids.includes(id))',
    to: '.every((later) => later?.ids.includes(id))',
    noticedBy: 'e2e/admin-statuses.spec.ts › changed in quick succession end at the last one',
  },
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
    from: 'colour="var(--signal)"',
    to: 'colour="#00f"',
    noticedBy: 'e2e/admin-dashboard.spec.ts › the charts follow the theme without a reload',
  },
  {
    file: 'web/app/backoffice/dashboard/chart-size.ts',
    from: 'return isPaper ?',
    to: 'return !isPaper && false ?',
    noticedBy: 'e2e/print.spec.ts › the charts of the dashboard are drawn for the sheet, not shrunk with their words',
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
    from: 'keepMine: () => draft && send(draft.value, stored),',
    to: 'keepMine: () => draft && send(draft.value, draft.from),',
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
    file: 'web/app/backoffice/exports/list-export.ts',
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
  // The frame, and what comes live
  {
    file: 'web/app/backoffice/frame/weak-password.tsx',
    from: '/admin/account#password',
    to: '/admin/people#password',
    noticedBy: 'e2e/weak-password.spec.ts › an admin with a weak password hears of it until it is exchanged',
  },
  {
    file: 'web/app/backoffice/live/live-connection.ts',
    from: 'this.#hiddenTimer = setTimeout(() => this.#connection?.abort(), hiddenTimeoutMs);',
    to: 'this.#hiddenTimer = undefined;',
    noticedBy: 'e2e/admin-live.spec.ts › a hidden tab closes its connection after a while, and reconnects when shown',
  },
  {
    file: 'web/app/backoffice/live/live-connection.ts',
    from: 'this.#poll(outcome.ok ? pollIntervalMs : 0, signal)',
    to: 'this.#poll(outcome.ok ? 0 : pollIntervalMs * 1000, signal)',
    noticedBy: 'e2e/admin-live.spec.ts › the counts are polled, and a note shows their time',
  },
  {
    file: 'web/app/backoffice/live/title-mark.ts',
    from: "window.addEventListener('focus', clear);\n    document.addEventListener('visibilitychange', clear);",
    to: '',
    noticedBy: 'e2e/admin-live.spec.ts › a contact appears without a reload, in the list, the counts and the title',
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
    from: 'if (sentId !== id) void navigate(addressOf(sentId), {',
    to: 'if (sentId === id) void navigate(addressOf(sentId), {',
    noticedBy: 'e2e/admin-mails.spec.ts › a sent mail can be sent again, once for a double click',
  },
  // The palette
  {
    file: 'web/app/backoffice/palette/palette-button.tsx',
    from: "keepTyping({ label: t('title'), onInput: setBegun, onCancel: () => setOpen(false) });",
    to: '',
    noticedBy: 'e2e/admin-keyboard.spec.ts › what is typed while the palette loads is in it, and never a shortcut',
  },
  {
    file: 'web/app/backoffice/palette/palette-button.tsx',
    from: 'localizedPath(unlocalizedPath(pathname), twin)}${search}`, { replace: true }',
    to: 'localizedPath(unlocalizedPath(pathname), twin)}`, { replace: true }',
    noticedBy: 'e2e/admin-lists.spec.ts › a change of language keeps the view',
  },
  {
    file: 'web/app/backoffice/palette/palette.tsx',
    from: "if (isOpen) return;\n        setText('');",
    to: 'if (isOpen) return;',
    noticedBy: 'e2e/admin-keyboard.spec.ts › Ctrl+K finds records, screens and acts',
  },
  // Proposals
  {
    file: 'web/app/backoffice/proposals/use-saving.ts',
    from: "setAttempt(isConflict ? 'conflict' : 'failed');",
    to: "setAttempt(isConflict ? 'conflict' : 'saved');",
    noticedBy: 'e2e/admin-proposals.spec.ts › is that of the words on screen',
  },
  {
    file: 'web/app/backoffice/proposals/use-saving.ts',
    from: "['PROPOSAL_CONFLICT', 'PROPOSAL_SENT'].includes(outcome.code)",
    to: "['PROPOSAL_SENT'].includes(outcome.code)",
    noticedBy: 'e2e/admin-proposals.spec.ts › a draft shows what the other stores, and asks where both have changed',
  },
  // Replies
  {
    file: 'web/app/backoffice/replies/reply-form.tsx',
    from: "t(newer.length > 0 ? 'sendAnyway' : 'send')",
    to: "t('send')",
    noticedBy:
      'e2e/admin-replies.spec.ts › waits when somebody else has answered meanwhile, and can be sent all the same',
  },
  {
    file: 'web/app/backoffice/replies/template-choice.tsx',
    from: "setBefore(words.text.trim() === '' ? undefined : words);",
    to: "setBefore(words.text.trim() === '' ? words : undefined);",
    noticedBy: 'e2e/admin-replies.spec.ts › begins with a template for this lead, and is kept where the page is left',
  },
  {
    file: 'web/app/backoffice/replies/kept-draft.ts',
    from: 'const isIdle = isKept && performance.now() - writtenAt.current > idleMs;',
    to: 'const isIdle = isKept && performance.now() - writtenAt.current < idleMs;',
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
    from: 'edited !== undefined && edited.revision !== stored.revision',
    to: 'edited !== undefined && edited.revision === stored.revision',
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
    from: 'aria-expanded={isCurrent}\n        onClick={onPoint}',
    to: 'aria-expanded={isCurrent}',
    noticedBy: 'e2e/admin-today.spec.ts › each thing can be done by touch',
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
    file: 'web/app/backoffice/frame/admin-only.tsx',
    from: "if (isOnTheWay) navigate('/login?as=admin', { replace: true, state: { from } });",
    to: "if (isOnTheWay) navigate('/login?as=admin', { replace: true, state: { from: pathname } });",
    noticedBy: 'e2e/admin-access.spec.ts › leads to a login that says so, and back to the same view',
  },
  {
    file: 'web/app/backoffice/list/person-list.tsx',
    from: 'row.disownedAt && <DisownedMark />',
    to: '!row.disownedAt && <DisownedMark />',
    noticedBy: 'e2e/admin-disowned.spec.ts › “This was not me” shows in the list and in the details',
  },
  {
    file: 'web/app/backoffice/deletions/undo-offer.tsx',
    from: 'onSettled: (_result, _error, { ids }) => void reloadDeleted(client, list, ids),',
    to: '',
    noticedBy: 'e2e/admin-erasure.spec.ts › messages are deleted together and brought back by one undo',
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
    file: 'web/app/backoffice/replies/incoming-heading.ts',
    from: "isAutomatic ? 'automaticFrom' : 'incomingFrom'",
    to: "isAutomatic ? 'incomingFrom' : 'automaticFrom'",
    noticedBy:
      'e2e/admin-incoming.spec.ts › what a client writes back waits on Today, and is read and answered by keyboard alone',
  },
  {
    file: 'web/app/backoffice/leads/contact-list.tsx',
    from: "nameColumn('w-[24%] @5xl:w-[14%]')",
    to: "nameColumn('w-[24%] @5xl:w-[34%]')",
    noticedBy: 'e2e/admin-previews.spec.ts › characters of a message are in sight on wide screens, at',
  },
  {
    file: 'web/app/backoffice/palette/record-search.ts',
    from: 'isFailed: isWanted && wanted === q && failed.length > 0,',
    to: 'isFailed: isWanted && wanted === q && failed.length > recordLists.length,',
    noticedBy:
      'e2e/admin-waiting.spec.ts › what is not answered is said within the time-out, and a refused session leads to the login',
  },
  {
    file: 'web/app/backoffice/today/due-today.tsx',
    from: 'if (!changes.lit.has(keyOf(item))) void validation.ask(item);',
    to: 'if (changes.lit.has(keyOf(item))) void validation.ask(item);',
    noticedBy:
      'e2e/admin-today.spec.ts › an account is validated by its own key, and not when that is taken back in time',
  },
  {
    file: 'web/app/backoffice/proposals/draft-editor.tsx',
    from: "if (proposal.revision <= revision.current || state !== 'saved') return;",
    to: "if (proposal.revision >= revision.current || state !== 'saved') return;",
    noticedBy: 'e2e/admin-proposals.spec.ts › a draft shows what the other stores, and asks where both have changed',
  },
  {
    file: 'web/app/backoffice/list/search-field.tsx',
    from: 'if (query !== typed.trim()) setTyped(query);',
    to: 'if (query === typed.trim()) setTyped(query);',
    noticedBy: 'e2e/admin-lists.spec.ts › are searched, filtered and sorted by the server, and the address says how',
  },
  {
    file: 'web/app/backoffice/people/invite-form.tsx',
    from: 'void client.invalidateQueries({ queryKey: peopleKey });',
    to: '',
    noticedBy: 'e2e/people.spec.ts › somebody is invited, joins, is a member and is removed',
  },
  {
    file: 'web/app/backoffice/leads/lead-actions.tsx',
    from: 'setStatuses([lead.id], status)',
    to: 'setStatuses([lead.id], lead.status)',
    noticedBy: 'e2e/journey.spec.ts › a visitor books, both mails arrive, and the admin confirms',
  },
];
