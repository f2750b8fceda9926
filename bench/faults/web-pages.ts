import type { Fault } from './fault.ts';

/** Slips in the public pages and in what stands around them. */
export const webPages: readonly Fault[] = [
  // Booking
  {
    file: 'web/app/features/booking/slot-picker.tsx',
    from: '? formatTime(slot.datetime, language, zones.visitor) : t(',
    to: "? formatTime(slot.datetime, 'en', zones.visitor) : t(",
    noticedBy: 'e2e/booking.spec.ts › a booking is made, rescheduled and cancelled',
  },
  {
    file: 'web/app/features/booking/slot-picker.tsx',
    from: 'readable.some(({ datetime }) => !sameClock(',
    to: 'readable.some(({ datetime }) => sameClock(',
    noticedBy: 'e2e/booking.spec.ts › sees times in their own zone, its name, and the time at the agency',
  },
  {
    file: 'web/app/features/booking/use-booking-flow.ts',
    from: "    form.setValue('datetime', startsAt);\n    setRefusal('');",
    to: "    form.setValue('datetime', startsAt);",
    noticedBy: 'e2e/booking.spec.ts › a time that somebody else has just taken can be replaced',
  },
  {
    file: 'web/app/features/booking/change-channel.tsx',
    from: 'useEffect(() => heading.current?.focus(), []);',
    to: 'useEffect(() => heading.current?.scrollIntoView(), []);',
    noticedBy: 'e2e/booking.spec.ts › a booking is made, rescheduled and cancelled',
  },
  {
    file: 'web/app/features/booking/managed-booking.tsx',
    from: '    summary.current?.focus();\n',
    to: '',
    noticedBy:
      'e2e/booking-steps.spec.ts › the mouse’s focus stays on the page after a failure, a move and a cancellation',
  },
  {
    file: 'web/app/features/booking/managed-booking.tsx',
    from: "          <NeedsScript>{t('manageNeedsScript')}</NeedsScript>\n",
    to: '',
    noticedBy: 'e2e/any-visitor.spec.ts › what scripts would fetch is said in words, with how to reach the agency',
  },
  {
    file: 'web/app/features/booking/confirmation.tsx',
    from: 'visitor: confirmed.timeZone ?? zones.visitor }',
    to: 'visitor: zones.visitor }',
    noticedBy: 'e2e/receipts.spec.ts › chooses the channel and the zone, and reads both hours',
  },
  {
    file: 'web/app/features/booking/booking-flow.tsx',
    from: 'useHiddenFooter(step === steps.confirmation);',
    to: 'useHiddenFooter(step > steps.confirmation);',
    noticedBy: 'e2e/booking.spec.ts › a booking is made, rescheduled and cancelled',
  },
  {
    file: 'web/app/features/booking/booking-flow.tsx',
    from: '{days && (days.length > 0 || step > steps.day) && <StepButtons flow={flow} />}',
    to: '<StepButtons flow={flow} />',
    noticedBy: 'e2e/booking-steps.spec.ts › a calendar that offers nothing says so, and leads to the contact page',
  },
  {
    file: 'web/app/features/booking/step-buttons.tsx',
    from: '<span className={`block text-base leading-snug text-quiet ',
    to: '<span className={`hidden text-base leading-snug text-quiet ',
    noticedBy: 'e2e/booking-steps.spec.ts › on a phone the last step still shows the day and the hour',
  },
  // Contact
  {
    file: 'web/app/features/contact/contact-form.tsx',
    from: 'setKept(!showServerFields(',
    to: 'setKept(showServerFields(',
    noticedBy: 'e2e/quarantine.spec.ts › a person is never taken for a robot',
  },
  {
    file: 'web/app/features/contact/contact-receipt.tsx',
    from: 'if (isFresh) focusReceipt(heading.current);',
    to: 'if (!isFresh) focusReceipt(heading.current);',
    noticedBy: 'e2e/receipts.spec.ts › a message ends in a receipt in the place of the form, through a reload',
  },
  {
    file: 'web/app/features/contact/contact-form.tsx',
    from: '<Button type="submit" busy={sending} disabled={!isHydrated}>',
    to: '<Button type="submit" disabled={!isHydrated}>',
    noticedBy: 'e2e/broken-page.spec.ts › a page that throws when no response has come says that nobody knows',
  },
  // Quote
  {
    file: 'web/app/features/quote/kept-quote-receipt.tsx',
    from: 'onClose={() => show()}',
    to: 'onClose={() => setPutOff(true)}',
    noticedBy: 'e2e/receipts.spec.ts › a quote ends in a receipt that stays on home until it is closed',
  },
  {
    file: 'web/app/features/quote/quote-receipt.tsx',
    from: 'if (isInPlace) focusReceipt(heading.current);',
    to: 'focusReceipt(heading.current);',
    noticedBy: 'e2e/sending.spec.ts › a quote request becomes its receipt, which then stands over home',
  },
  {
    file: 'web/app/lib/form/held-place.ts',
    from: 'place.style.minHeight = `${place.getBoundingClientRect().height}px`',
    to: "place.style.minHeight = ''",
    noticedBy: 'e2e/sending.spec.ts › a message becomes its receipt where it was written',
  },
  {
    file: 'web/app/features/quote/estimate-panel.tsx',
    from: '      {hasVisibleTotal(service, total) && (',
    to: '      {service && (',
    noticedBy: 'e2e/quote.spec.ts › each step says which answers are missing',
  },
  {
    file: 'web/app/features/quote/options-step.tsx',
    from: '{vatLabels.excluded[language]}',
    to: '{vatLabels.excluded.en}',
    noticedBy: 'e2e/prices.spec.ts › each price says whether VAT is in it',
  },
  {
    file: 'web/app/features/quote/own-window-text.ts',
    from: 'go(1, { replace: true, state: { ownWindow: undefined, windowBeside: ownWindow } });',
    to: 'go(1, { replace: true });',
    noticedBy: 'e2e/own-window.spec.ts › the quote starts with the text of the window, once',
  },
  {
    file: 'web/app/features/quote/use-quote-flow.ts',
    from: "if (wanted > 1 && !isService(form.getValues('serviceType'))) go(1, { replace: true });",
    to: '',
    noticedBy: 'e2e/quote-steps.spec.ts › going back after sending starts over, and no step is skipped',
  },
  {
    file: 'web/app/features/quote/use-quote-flow.ts',
    from: "    group.current?.scrollIntoView({ block: 'start' });\n",
    to: '',
    noticedBy: 'e2e/quote-steps.spec.ts › with nothing chosen, the sentence that says so comes into view',
  },
  {
    file: 'web/app/features/quote/quote-flow.tsx',
    from: 'const progress = sent ? 1 : step / (lastStep + 1);',
    to: 'const progress = step / lastStep;',
    noticedBy:
      'e2e/quote-steps.spec.ts › the bar is full only once the request is sent, and visited steps can be clicked',
  },
  {
    file: 'web/app/features/quote/details-step.tsx',
    from: 'caption -my-2 min-h-11 underline',
    to: 'caption -my-2 underline',
    noticedBy: 'e2e/thumb.spec.ts › the steps of the quote',
  },
  // Own window
  {
    file: 'web/app/features/own-window/use-own-window-form.ts',
    from: 'if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();',
    to: 'if (wrong) return;',
    noticedBy: 'e2e/own-window.spec.ts › no address and no markup gets into a window',
  },
  {
    file: 'web/app/features/own-window/own-window-page.tsx',
    from: 'window !== undefined && ownWindowQuery(shown) === ownWindowQuery(window)',
    to: 'window !== undefined && shown.name === window.trade',
    noticedBy: 'e2e/own-window.spec.ts › on a phone a lit window shows once, until its text changes',
  },
  {
    file: 'web/app/features/own-window/lit-window.tsx',
    from: 'absolute(`${localizedPath(ownWindowPath, language)}?',
    to: 'absolute(`${ownWindowPath}?',
    noticedBy: 'e2e/own-window.spec.ts › fill as a visitor types, then have an address',
  },
  // Services
  {
    file: 'web/app/features/services/pack-card.tsx',
    from: '(flipped ? back : front).current?.focus(',
    to: 'back.current?.focus(',
    noticedBy: 'e2e/services.spec.ts › a pack is chosen with the keyboard alone',
  },
  {
    file: 'web/app/features/services/pricing.tsx',
    from: ' state={{ withoutPack: true } satisfies PackChoice}',
    to: '',
    noticedBy: 'e2e/quote-steps.spec.ts › who asks for a quote without a pack finds none chosen',
  },
  {
    file: 'web/app/features/services/follow-cursor.ts',
    from: 'follower.lastElementChild.textContent = label;',
    to: 'follower.lastElementChild.ariaLabel = label;',
    noticedBy:
      'e2e/services-appearance.spec.ts › on wide screens a follower moves with the pointer and names the action',
  },
  {
    file: 'web/app/features/legal/legal-document.tsx',
    from: 'href={`#${section.id}`}',
    to: 'href={`#${section.id}-title`}',
    noticedBy: 'e2e/legal.spec.ts › the table of contents links to the sections',
  },
  // Own pages
  {
    file: 'web/app/backoffice/site/rich-text-editor.tsx',
    from: "if (!isLinkTarget(href)) return setError(t('linkWrong'));",
    to: '',
    noticedBy: 'e2e/own-pages.spec.ts › an owner writes a page, publishes it, and moves it',
  },
  {
    file: 'web/app/ui/rich-text.tsx',
    from: '<LocalizedLink to={href} className={look}>',
    to: '<LocalizedLink to="/" className={look}>',
    noticedBy: 'e2e/own-pages.spec.ts › an owner writes a page, publishes it, and moves it',
  },
  // Not me, verify
  {
    file: 'web/app/features/verify/verdict.tsx',
    from: "if (kind === 'signed') {",
    to: "if (kind !== 'signed') {",
    noticedBy: 'e2e/signing.spec.ts › from a request to a signature',
  },
];
