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
    from: '{(days.length > 0 || step > steps.day) && <StepButtons flow={flow} />}',
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
    from: 'if (isFresh) heading.current?.focus();',
    to: 'if (!isFresh) heading.current?.focus();',
    noticedBy: 'e2e/receipts.spec.ts › a message ends in a receipt in the place of the form, through a reload',
  },
  {
    file: 'web/app/features/contact/contact-form.tsx',
    from: '<Button type="submit" busy={sending} disabled={!isHydrated}>',
    to: '<Button type="submit" disabled={!isHydrated}>',
    noticedBy: 'e2e/broken-page.spec.ts › a page that throws when no answer has come says that nobody knows',
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
    from: 'heading.current?.focus({ preventScroll: true });',
    to: 'heading.current?.scrollIntoView();',
    noticedBy: 'e2e/receipts.spec.ts › a quote ends in a receipt that stays on home until it is closed',
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
    file: 'web/app/features/quote/own-window-words.ts',
    from: 'go(1, { replace: true, state: { ownWindow: undefined } });',
    to: 'go(1, { replace: true });',
    noticedBy: 'e2e/own-window.spec.ts › the quote starts with the words of the window, once',
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
    noticedBy: 'e2e/own-window.spec.ts › on a phone a lit window shows once, until its words change',
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
  // Home
  {
    file: 'web/app/features/home/call-to-action.tsx',
    from: '<ButtonLink to="/booking">',
    to: '<ButtonLink to="/quote">',
    noticedBy: 'e2e/home.spec.ts › home has its sections in order',
  },
  {
    file: 'web/app/features/home/carousel/use-carousel.ts',
    from: 'choose(active - Math.sign(x))',
    to: 'choose(active + Math.sign(x))',
    noticedBy: 'e2e/home-portfolio.spec.ts › a swipe changes the project',
  },
  {
    file: 'web/app/features/home/carousel/use-carousel.ts',
    from: 'setInView(isIntersecting && !document.hidden)',
    to: 'setInView(isIntersecting)',
    noticedBy:
      'e2e/home-portfolio.spec.ts › it pauses under the pointer, with the focus inside, out of view and in a hidden tab',
  },
  {
    file: 'web/app/features/home/carousel/use-carousel.ts',
    from: '!stopped && !reducedMotion && !hovered',
    to: '!stopped && !hovered',
    noticedBy: 'e2e/home-portfolio.spec.ts › the carousel stays still, and the film plays only on request',
  },
  {
    file: 'web/app/features/home/carousel/use-carousel.ts',
    from: 'setFocused(target.matches(',
    to: 'setHovered(target.matches(',
    noticedBy:
      'e2e/home-portfolio.spec.ts › it pauses under the pointer, with the focus inside, out of view and in a hidden tab',
  },
  {
    file: 'web/app/features/home/portfolio/portfolio.tsx',
    from: '    if (wasOpen.current && !open) carousel.restart();\n',
    to: '',
    noticedBy: 'e2e/home-portfolio.spec.ts › a click on the backdrop closes the project, and the carousel resumes',
  },
  {
    file: 'web/app/features/home/portfolio/opened-project.ts',
    from: '    if (leaving.current === key) return;\n',
    to: '',
    noticedBy: 'e2e/home-portfolio.spec.ts › closes the project and stays on the page, forward opens it again',
  },
  {
    file: 'web/app/features/home/portfolio/project-dialog.tsx',
    from: ' onKeyDown={trapTab}',
    to: '',
    noticedBy: 'e2e/home-portfolio.spec.ts › Tab never leaves an open project, however quickly it is pressed',
  },
  {
    file: 'web/app/features/home/testimonials/testimonials.tsx',
    from: "aria-live={carousel.advancing ? 'off' : 'polite'}",
    to: 'aria-live="off"',
    noticedBy:
      'e2e/home-testimonials.spec.ts › a testimonial can be chosen, and the pointer and the button pause the rotation',
  },
  {
    file: 'web/app/features/home/testimonials/testimonials.tsx',
    from: 'stopsWhenChosen: false',
    to: 'stopsWhenChosen: true',
    noticedBy: 'e2e/home-testimonials.spec.ts › each testimonial shows for five seconds, in a loop',
  },
  {
    file: 'web/app/features/home/film-hero/scroll-scrub.ts',
    from: "  isTall.addEventListener('change', load, { signal });\n",
    to: '',
    noticedBy: 'e2e/home-film-hero.spec.ts › gets the wide film when it is turned, at the same point',
  },
  {
    file: 'web/app/features/home/effects/auto-scroll.ts',
    from: "window.location.hash !== '' || hasFocus || dialog",
    to: "window.location.hash !== '' || dialog",
    noticedBy: 'e2e/home-scroll.spec.ts › the page stays where it is after',
  },
  {
    file: 'web/app/features/home/effects/auto-scroll.ts',
    from: 'isFilmLoading(root) && performance.now() - firstDueAt < maxFilmMs',
    to: 'isFilmLoading(root)',
    noticedBy: 'e2e/home-scroll.spec.ts › the page waits for the film before it scrolls, but not for ever',
  },
  {
    file: 'web/app/features/home/effects/second-turn.ts',
    from: 'else if (element === turnedIn && getComputedStyle',
    to: 'else if (element !== turnedIn && getComputedStyle',
    noticedBy: 'e2e/home-wheel.spec.ts › a small turn stays in its section, and a second one goes on, both ways',
  },
  {
    file: 'web/app/features/home/effects/reveal-on-scroll.ts',
    from: "window.addEventListener('beforeprint', showAll);",
    to: "window.addEventListener('afterprint', showAll);",
    noticedBy: 'e2e/any-visitor.spec.ts › on paper, home has its words and its work, and nothing to press',
  },
  {
    file: 'web/app/features/home/hero/opening-sign.tsx',
    from: '      closed = dates;\n      update();',
    to: '      closed = dates;',
    noticedBy: 'e2e/opening-sign.spec.ts › a day off of the schedule puts the lights out',
  },
  {
    file: 'web/app/features/home/later-part.tsx',
    from: 'if (held.length > 0 || isAwaited) void reloadIfReachable();',
    to: 'if (isAwaited) void reloadIfReachable();',
    noticedBy:
      'e2e/missing-parts.spec.ts › sections whose code cannot be loaded stay as they are, and a press loads the page anew',
  },
  // Projects
  {
    file: 'web/app/features/home/projects/case-study-end.tsx',
    from: 'portfolio[(index + 1) % portfolio.length] ?? portfolio[0]',
    to: 'portfolio[index + 1] ?? project',
    noticedBy: 'e2e/projects.spec.ts › each case study leads to the next, and the last to the first',
  },
  {
    file: 'web/app/features/home/projects/project-demo.tsx',
    from: 'bg-paper -outline-offset-6 transition-colors',
    to: 'bg-paper transition-colors',
    noticedBy: 'e2e/projects.spec.ts › the focus ring stands out beside a picture',
  },
  // Header, menu, language, footer
  {
    file: 'web/app/layout/header.tsx',
    from: "const night = isHome && ground !== 'page';",
    to: "const night = isHome && ground === 'top';",
    noticedBy: 'e2e/home-film-hero.spec.ts › the header stays dark over the film, which is dark in both themes',
  },
  {
    file: 'web/app/layout/account-link.tsx',
    from: 'line-clamp-3',
    to: 'line-clamp-1',
    noticedBy: 'e2e/menu.spec.ts › a long name is read in the header as far as two lines go',
  },
  {
    file: 'web/app/layout/language-toggle.tsx',
    from: '            state={state}\n',
    to: '',
    noticedBy: 'e2e/quote.spec.ts › the request survives a change of language, the back button and a reload',
  },
  {
    file: 'web/app/layout/language-toggle.tsx',
    from: '${search}${hash}',
    to: '${hash}',
    noticedBy: 'e2e/admin-lists.spec.ts › a change of language keeps the view',
  },
  {
    file: 'web/app/layout/language-toggle.tsx',
    from: '            data-held\n',
    to: '',
    noticedBy: 'e2e/hydration.spec.ts › a language chosen before hydration is remembered',
  },
  {
    file: 'web/app/layout/theme-toggle.tsx',
    from: "      aria-pressed={theme === 'dark'}\n",
    to: '',
    noticedBy: 'e2e/keyboard.spec.ts › theme and language are changed',
  },
  {
    file: 'web/app/layout/screen-focus.ts',
    from: '    shown = screen;\n',
    to: '',
    noticedBy: 'e2e/account-return.spec.ts › leads back after a look at the forgotten password too',
  },
  {
    file: 'web/app/layout/footer-visibility.tsx',
    from: '    return () => setVisible(true);\n',
    to: '',
    noticedBy: 'e2e/booking.spec.ts › a booking is made, rescheduled and cancelled',
  },
  {
    // In the dark theme alone.
    file: 'web/app/layout/footer.tsx',
    from: 'border-t border-line py-5 text-quiet',
    to: 'border-t border-line py-5 text-[#57534e]',
    noticedBy: 'e2e/accessible.spec.ts › is accessible at both widths, in both themes, with a menu open and closed',
  },
  {
    file: 'web/app/layout/footer-links.ts',
    from: "{ to: '/privacy', label: 'privacy' }",
    to: "{ to: '/legal-notice', label: 'privacy' }",
    noticedBy: 'e2e/legal.spec.ts › the footer links to the three legal pages, in the language of the page',
  },
  {
    file: 'web/app/features/legal/legal-document.tsx',
    from: 'href={`#${section.id}`}',
    to: 'href={`#${section.id}-title`}',
    noticedBy: 'e2e/legal.spec.ts › the table of contents links to the sections',
  },
  // Not me, verify
  {
    file: 'web/app/features/verify/verdict.tsx',
    from: "if (kind === 'signed') {",
    to: "if (kind !== 'signed') {",
    noticedBy: 'e2e/signing.spec.ts › from a request to a signature',
  },
  {
    file: 'web/app/layout/header.tsx',
    from: "user && to === '/' ? 'max-xl:hidden' : ''",
    to: "!user && to === '/' ? 'max-xl:hidden' : ''",
    noticedBy: 'e2e/header.spec.ts › is one row high',
  },
];
