import type { Fault } from './fault.ts';

/** Slips in what all pages stand on: hydration, keys, drafts and receipts, controls, dialogs, toasts, what cannot be loaded. */
export const webPlatform: readonly Fault[] = [
  // From a page as built to one that is alive
  {
    file: 'web/app/hydration/hydrate-when-idle.ts',
    from: 'if (location.pathname !== path) location.reload();',
    to: 'if (location.pathname === path) location.reload();',
    noticedBy:
      'e2e/hydration.spec.ts › who goes back before the scripts of a reloaded page arrive sees the page before',
  },
  {
    file: 'web/app/hydration/hydrate-when-idle.ts',
    from: 'isStarted = false;\n      delete root.dataset.resuming;',
    to: 'isStarted = false;',
    noticedBy: 'e2e/hydration.spec.ts › a reloaded form shows its first step rather than nothing',
  },
  {
    file: 'web/app/hydration/hydrate-when-idle.ts',
    from: "if (isResumed) root.dataset.resuming = '';",
    to: '',
    noticedBy: 'e2e/hydration.spec.ts › a reloaded step is not preceded by the first one',
  },
  {
    file: 'web/app/hydration/hydrate-when-idle.ts',
    from: 'if (document.hidden) work();\n    else if',
    to: 'if',
    noticedBy: 'e2e/limited-browser.spec.ts › the login is ready',
  },
  {
    file: 'web/app/hydration/tolerate-translation.ts',
    from: 'if (!field || field.value) continue;',
    to: 'if (!field?.value) continue;',
    noticedBy:
      'e2e/translation.spec.ts › text typed before hydration survives a translation, also while React takes the page over',
  },
  {
    file: 'web/app/hydration/tolerate-translation.ts',
    from: 'if (standIn) putBack(standIn);\n        else if',
    to: 'if',
    noticedBy: 'e2e/translation-accounts.spec.ts › goes on while the browser translates whatever changes',
  },
  // Keys, and what is typed on the way
  {
    file: 'web/app/lib/browser/keys.ts',
    from: 'event.isComposing || isField(event.target) || awaited > 0',
    to: 'event.isComposing || awaited > 0',
    noticedBy: 'e2e/admin-keyboard.spec.ts › / focuses the search, and shortcuts are off while typing',
  },
  {
    file: 'web/app/lib/unsaved/kept-typing.ts',
    from: 'own.pieces.push({ text: field.value, shortcut });',
    to: '',
    noticedBy: 'e2e/admin-keyboard.spec.ts › a reply that is written and sent while its form loads is sent',
  },
  {
    file: 'web/app/lib/unsaved/kept-typing.ts',
    from: 'if (value) document.execCommand',
    to: 'if (!value) document.execCommand',
    noticedBy: 'e2e/admin-keyboard.spec.ts › what is typed while the palette loads is in it, and never a shortcut',
  },
  {
    file: 'web/app/lib/browser/stale-clicks.ts',
    from: 'isStale = detail > 1 && isSame',
    to: 'isStale = detail > 1 && !isSame',
    noticedBy:
      'e2e/receipts.spec.ts › the second press of a double click does not put away the receipt that the first has brought',
  },
  // Steps, places and words that stay
  {
    file: 'web/app/lib/browser/stale-clicks.ts',
    from: 'isPressable(before) || ',
    to: '',
    noticedBy:
      'e2e/brief-focus.spec.ts › a slow double click on Next leaves the focus on the first answer that is missing',
  },
  {
    file: 'web/app/lib/browser/stale-clicks.ts',
    from: 'met === first && hasMovedFocus(met)',
    to: 'met === first && !hasMovedFocus(met)',
    noticedBy: 'e2e/brief-focus.spec.ts › a slow double click on Next leaves the focus on the next step',
  },
  {
    file: 'web/app/lib/browser/kept-scroll.ts',
    from: 'holdPlace(begins.current ? 0 : kept)',
    to: 'holdPlace(kept)',
    noticedBy: 'e2e/brief-waiting.spec.ts › a brief submitted elsewhere begins at its top after a reload',
  },
  {
    file: 'web/app/lib/unsaved/receipt-store.ts',
    from: 'if (!hasText(fields?.current)) setReceipt',
    to: 'setReceipt',
    noticedBy: 'e2e/receipts.spec.ts › a receipt never takes the place of text that was typed since',
  },
  {
    file: 'web/app/lib/session/use-validation.ts',
    from: "if (document.visibilityState === 'visible') void refreshSession();",
    to: 'void refreshSession();',
    noticedBy: 'e2e/brief-waiting.spec.ts › a waiting page that nobody sees asks nothing, and asks once it is seen',
  },
  {
    file: 'web/app/lib/session/use-validation.ts',
    from: 'if (hasWaited && !isWaiting) onValidated();',
    to: 'if (hasWaited && isWaiting) onValidated();',
    noticedBy: 'e2e/brief-waiting.spec.ts › a waiting page notices the validation by itself, and leads on to the brief',
  },
  {
    file: 'web/app/lib/http/query.tsx',
    from: 'if (whose.current !== undefined && whose.current !== email) client.clear();',
    to: '',
    noticedBy: 'e2e/unsent-backoffice.spec.ts › shows whoever logs in next nothing of what the one before had read',
  },
  {
    file: 'web/app/lib/session/session-calls.ts',
    from: 'if (isSharedComputer()) eraseTab();',
    to: 'if (!isSharedComputer()) eraseTab();',
    noticedBy:
      'web/app/lib/session/session.test.ts › of a shared computer leaves nothing of what was written or sent in the tab',
  },
  // The theme, the policy of the page, the proof, the way from page to page
  {
    file: 'web/app/lib/browser/theme.ts',
    from: "bar.content = barColours[theme ?? (bar.media.includes('dark') ? 'dark' : 'light')];",
    to: "bar.content = barColours[bar.media.includes('dark') ? 'dark' : 'light'];",
    noticedBy: 'e2e/any-visitor.spec.ts › the colour of the browser’s bar follows the chosen theme',
  },
  {
    file: 'web/app/lib/browser/trusted-types.ts',
    from: "return url?.origin === location.origin && url.pathname.startsWith('/assets/') ? text : null;",
    to: 'return url?.origin === location.origin ? text : null;',
    noticedBy: 'e2e/content-policy.spec.ts › lets no text become markup, a script or a worker',
  },
  {
    file: 'web/app/lib/proof-of-work/use-form-guard.ts',
    from: 'formProps: { onFocus: keeper.start }',
    to: 'formProps: {}',
    noticedBy: 'e2e/proof-of-work-worker.spec.ts › is made by a worker under Trusted Types',
  },
  {
    file: 'web/app/lib/browser/skipped-transitions.ts',
    from: 'transition.ready.catch(() => {});',
    to: 'transition.finished.catch(() => {});',
    noticedBy: 'e2e/hydration.spec.ts › going back while the next page still fades in is no error',
  },
  // Controls
  {
    file: 'web/app/ui/button.tsx',
    from: 'if (document.activeElement === document.body) button.current?.focus();',
    to: 'if (document.activeElement === null) button.current?.focus();',
    noticedBy:
      'e2e/booking-steps.spec.ts › the mouse’s focus stays on the page after a failure, a move and a cancellation',
  },
  {
    file: 'web/app/ui/dialog.tsx',
    from: "!(reason === 'outside-press' && 'detail' in event && event.detail > 1) && onClose()",
    to: 'onClose()',
    noticedBy: 'e2e/admin-clients.spec.ts › are asked about when their button is pressed twice at once',
  },
  {
    file: 'web/app/ui/field.tsx',
    from: "if (!target.matches(':active')) showWhole",
    to: "if (target.matches(':active')) showWhole",
    noticedBy: 'e2e/field-focus.spec.ts › a field that is missing comes into view with its label',
  },
  {
    file: 'web/app/ui/field.tsx',
    from: "'aria-describedby': described || undefined, 'aria",
    to: "'aria-describedby': hint ? `${id}-hint` : undefined, 'aria",
    noticedBy: 'e2e/quote.spec.ts › each step says which answers are missing',
  },
  {
    file: 'web/app/ui/progress.tsx',
    from: "aria-current={isCurrent ? 'step' : undefined}",
    to: '',
    noticedBy:
      'e2e/spoken.spec.ts › each step of the quote is read as its place, its question, the answers and the way on',
  },
  {
    file: 'web/app/ui/skip-link.tsx',
    from: '-outline-offset-6',
    to: 'outline-offset-2',
    noticedBy: 'e2e/keyboard.spec.ts › the ring of the skip link lies on its own ground, whatever is below it',
  },
  {
    file: 'web/app/ui/side-panel.tsx',
    from: 'useEffect(() => panel.current?.focus({ preventScroll: true }), []);',
    to: '',
    noticedBy: 'e2e/admin-keyboard.spec.ts › j and k move through the rows, Enter opens, Escape returns to the row',
  },
  {
    file: 'web/app/ui/side-panel.tsx',
    from: 'panel.current.focus({ preventScroll: true });\n      return;',
    to: 'onClose();\n      return;',
    noticedBy:
      'e2e/admin-keyboard.spec.ts › Escape leaves a text before it closes the panel, and a dialog before either',
  },
  {
    file: 'web/app/ui/tabs.tsx',
    from: 'if (selected) all.scrollLeft =',
    to: 'if (!selected) all.scrollLeft =',
    noticedBy:
      'e2e/admin-lists.spec.ts › the selected tab is in sight where the tabs scroll, whatever counts arrive later',
  },
  {
    file: 'web/app/ui/toaster.tsx',
    from: "style.setProperty('--toasts-end', `${Math.ceil(bottom) + roomBelow}px`);",
    to: "style.setProperty('--toasts-end', `${Math.ceil(height)}px`);",
    noticedBy: 'e2e/admin-toasts.spec.ts › toasts cover nothing of a list and of the panel beside it',
  },
  {
    file: 'web/app/ui/reply-time.tsx',
    from: 'zoneOffset(zone, at) !== zoneOffset(agency.timeZone, at)',
    to: 'zoneOffset(zone, at) === zoneOffset(agency.timeZone, at)',
    noticedBy: 'e2e/receipts.spec.ts › reads in the receipt of a message whose clock the reply follows',
  },
  // What cannot be loaded, and what is broken
  {
    file: 'web/app/ui/lazy-part.tsx',
    from: '() => isCurrent && setMissing(true),',
    to: '() => isCurrent && setMissing(false),',
    noticedBy:
      'e2e/missing-parts.spec.ts › a project whose dialog cannot be loaded leaves the page as it is, and opens on a second try',
  },
  {
    file: 'web/app/ui/lazy-part.tsx',
    from: '{onDismiss && (\n            <Button look="quiet" size="small" onClick={onDismiss}>',
    to: '{onDismiss && (\n            <Button look="quiet" size="small" onClick={onRetry}>',
    noticedBy: 'e2e/missing-parts.spec.ts › what cannot be loaded can be dismissed, and the page goes on',
  },
  {
    file: 'web/app/ui/missing-screen.tsx',
    from: '.then(() => isWanted && setUnreached(target))',
    to: '.then(() => !isWanted && setUnreached(target))',
    noticedBy:
      'e2e/missing-screens.spec.ts › a link followed without a network leaves the page as it is, and works once there is one',
  },
  {
    file: 'web/app/ui/broken-facts.tsx',
    from: "...(sending === 'unknown' ? [t(isKept ? 'unknownKept' : 'unknown')] : []),",
    to: '',
    noticedBy:
      'e2e/broken-page.spec.ts › a page that throws when no response has come says that nobody knows, and has the text again',
  },
  {
    // In French alone.
    file: 'web/app/lib/page/meta.ts',
    from: "link('canonical', language),",
    to: "link('canonical', defaultLanguage),",
    noticedBy: 'e2e/seo.spec.ts › describes itself to crawlers',
  },
];
