import type { TextKey } from '@vitrine/contracts/text.ts';
import type { LayoutKey } from '../messages/layout.ts';
import type { ScreenPath } from '../screens.ts';

export type FooterLink = { readonly to: ScreenPath; readonly label: TextKey<LayoutKey> };

/** The links of both footers, the full one and the slim one. */
export const footerPages: readonly FooterLink[] = [
  { to: '/', label: 'home' },
  { to: '/contact', label: 'contact' },
  { to: '/quote', label: 'quote' },
  { to: '/booking', label: 'booking' },
];

export const footerServices: readonly FooterLink[] = [
  { to: '/services', label: 'serviceWeb' },
  { to: '/services', label: 'serviceAutomation' },
  { to: '/services', label: 'serviceAi' },
];

export const legalPages: readonly FooterLink[] = [
  { to: '/legal-notice', label: 'legalNotice' },
  { to: '/privacy', label: 'privacy' },
  { to: '/accessibility', label: 'accessibilityPage' },
  { to: '/verify', label: 'verify' },
];

/** On home the link says how accessible the site is (décret 2019-768, article 5, which asks it of that page alone). */
export const legalPagesOfHome: readonly FooterLink[] = legalPages.map((page) =>
  page.to === '/accessibility' ? { ...page, label: 'accessibility' } : page,
);

export const footerLinkClass =
  'underline decoration-transparent underline-offset-4 transition-colors hover:decoration-signal max-lg:inline-flex max-lg:min-h-11 max-lg:min-w-11 max-lg:items-center';
