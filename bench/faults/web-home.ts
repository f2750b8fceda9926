import type { Fault } from './fault.ts';

/** Slips on home, and in what stands around every page. */
export const webHome: readonly Fault[] = [
  // Home
  {
    file: 'web/app/features/home/call-to-action/call-to-action.tsx',
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
    noticedBy: 'e2e/home-portfolio.spec.ts › it stops turning when motion is to be reduced',
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
    file: 'web/app/lib/browser/reveal-on-scroll.ts',
    from: "window.addEventListener('beforeprint', showAll);",
    to: "window.addEventListener('afterprint', showAll);",
    noticedBy: 'e2e/any-visitor.spec.ts › on paper, home has its text and its work, and nothing to press',
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
  {
    file: 'web/app/lib/browser/reveal-on-scroll.ts',
    from: 'for (const animation of animations) animation.play();',
    to: 'animations[0]?.play();',
    noticedBy: 'e2e/arrival.spec.ts › arrives as it is scrolled to, once, and is never in the way',
  },
  // Proofs
  {
    file: 'web/app/features/home/about.tsx',
    from: "owned ? t('statOwned') : t('statPrices')",
    to: "t('statOwned')",
    noticedBy: 'web/app/features/home/call-to-action/proofs.test.tsx › says nothing of it where proposals do not',
  },
  // Projects
  {
    file: 'web/app/features/home/projects/case-study-end.tsx',
    from: 'portfolio[(index + 1) % portfolio.length] ?? project',
    to: 'portfolio[index + 1] ?? project',
    noticedBy: 'e2e/projects.spec.ts › each case study leads to the next, and the last to the first',
  },
  {
    file: 'web/app/features/home/projects/project-film.tsx',
    from: 'absolute inset-0 -outline-offset-6',
    to: 'absolute inset-0',
    noticedBy: 'e2e/projects.spec.ts › the focus ring stands out beside a picture',
  },
  {
    file: 'web/app/features/home/projects/use-filmstrip.ts',
    from: 'if (scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1) return children.length - 1;',
    to: '',
    noticedBy: 'e2e/projects.spec.ts › the filmstrip leads from the film through every picture and back',
  },
  {
    file: 'web/app/features/home/projects/project-film.tsx',
    from: 'waits = false;\n        void film.play()',
    to: 'void film.play()',
    noticedBy:
      'e2e/projects.spec.ts › the film waits while it is out of view, and stays paused once it was paused by hand',
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
    noticedBy: 'e2e/states.spec.ts › : French alone, accessible, and no wider than the window',
  },
  {
    file: 'web/app/layout/footer-links.ts',
    from: "{ to: '/privacy', label: 'privacy' }",
    to: "{ to: '/legal-notice', label: 'privacy' }",
    noticedBy: 'e2e/legal.spec.ts › the footer links to the three legal pages, in the language of the page',
  },
  {
    file: 'web/app/layout/header.tsx',
    from: "user && to === '/' ? 'max-xl:hidden' : ''",
    to: "!user && to === '/' ? 'max-xl:hidden' : ''",
    noticedBy: 'e2e/header.spec.ts › is one row high',
  },
  {
    file: 'web/app/features/home/testimonials/testimonials.tsx',
    from: 'isShippedTestimonial(id) && isSample',
    to: 'isShippedTestimonial(id) || isSample',
    noticedBy:
      'web/app/features/home/call-to-action/proofs.test.tsx › marks each testimonial that ships as a sample, until something else stands there',
  },
  {
    file: 'web/app/backoffice/site/new-item.ts',
    from: '...(open !== undefined && isPricedOnRequest(open)',
    to: '...(open !== undefined && !isPricedOnRequest(open)',
    noticedBy:
      'web/app/backoffice/site/new-item.test.ts › a service is offered before what is priced on request, and no id is given twice',
  },
];
