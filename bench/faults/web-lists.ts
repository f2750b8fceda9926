import type { Fault } from './fault.ts';

/** Slips in the lists of the back office, and in what is done from there. */
export const webLists: readonly Fault[] = [
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
    file: 'web/app/backoffice/list/list-url.ts',
    from: "if (isOtherPage && !('cursor' in changes)) next.delete('cursor');",
    to: "if (!isOtherPage && !('cursor' in changes)) next.delete('cursor');",
    noticedBy: 'e2e/admin-lists.spec.ts › are paged in both directions, and each page has its own address',
  },
  {
    file: 'web/app/backoffice/list/list-url.ts',
    from: 'if ((state as typeof openedHere | null)?.openedHere) void navigate(-1);',
    to: 'if (state === null) void navigate(-1);',
    noticedBy: 'e2e/admin-lists.spec.ts › open a record by its address, whatever the list shows',
  },
  {
    file: 'web/app/backoffice/list/list-url.ts',
    from: "if (columns) next.set('cols', columnsInUrl(columns));",
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
    from: "reason: notifyVisitors ? reason : ''",
    to: "reason: notifyVisitors ? '' : reason",
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
  // The frame, and what comes live
  {
    file: 'web/app/backoffice/frame/backoffice-frame.tsx',
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
  // While the server is away
  {
    file: 'web/app/backoffice/list/loaded-rows.ts',
    from: 'const shown = isUnavailable ? (known?.rows ?? samples)',
    to: 'const shown = isUnavailable ? samples',
    noticedBy: 'e2e/admin-lists.spec.ts › keep the rows that this tab has seen, without acts, until Retry',
  },
  // The palette
  {
    file: 'web/app/backoffice/palette/recents.ts',
    from: 'return [opened, ...before.filter(({ path }) => path !== opened.path)]',
    to: 'return [opened, ...before]',
    noticedBy:
      'web/app/backoffice/palette/recents.test.ts › what is opened again comes first, once, by its newest name',
  },
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
  {
    file: 'web/app/backoffice/frame/admin-only.tsx',
    from: "if (isOnTheWay) navigate('/login?as=admin', { replace: true, state: { from } });",
    to: "if (isOnTheWay) navigate('/login?as=admin', { replace: true, state: { from: pathname } });",
    noticedBy: 'e2e/admin-access.spec.ts › leads to a login that says so, and back to the same view',
  },
  {
    file: 'web/app/backoffice/list/person-list.tsx',
    from: 'row.disputedAt && <DisputedMark />',
    to: '!row.disputedAt && <DisputedMark />',
    noticedBy: 'e2e/admin-disputed.spec.ts › “This was not me” shows in the list and in the details',
  },
  {
    file: 'web/app/backoffice/deletions/undo-offer.tsx',
    from: 'onSettled: (_result, _error, { ids }) => void reloadDeleted(client, list, ids),',
    to: '',
    noticedBy: 'e2e/admin-erasure.spec.ts › messages are deleted together and brought back by one undo',
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
    to: 'isFailed: isWanted && wanted === q && failed.length > lists.length,',
    noticedBy:
      'e2e/admin-waiting.spec.ts › what is not answered is said within the time-out, and a refused session leads to the login',
  },
  {
    file: 'web/app/backoffice/list/search-field.tsx',
    from: 'if (query !== typed.trim()) setTyped(query);',
    to: 'if (query === typed.trim()) setTyped(query);',
    noticedBy: 'e2e/admin-lists.spec.ts › are searched, filtered and sorted by the server, and the address says how',
  },
  {
    file: 'web/app/backoffice/leads/lead-actions.tsx',
    from: 'setStatuses([lead.id], status)',
    to: 'setStatuses([lead.id], lead.status)',
    noticedBy: 'e2e/journey.spec.ts › a visitor books, both mails arrive, and the admin confirms',
  },
];
