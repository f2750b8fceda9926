import type { Language } from '@vitrine/contracts/language.ts';
import { bookingTexts } from '../../web/app/messages/booking.ts';
import { contactTexts } from '../../web/app/messages/contact.ts';
import { homeTexts } from '../../web/app/messages/home.ts';
import { legalTexts } from '../../web/app/messages/legal.ts';
import { quoteTexts } from '../../web/app/messages/quote.ts';
import { servicesTexts } from '../../web/app/messages/services.ts';
import type { Screen } from '../../web/app/screens.ts';

export type ListedPath = Exclude<Extract<Screen, { indexed: true }>, { picture: string }>['path'];

/** What a picture says: the line above, and the headline of the page itself. */
type Words = { readonly caption: string; readonly title: string };

/** A screen that becomes listed without a line here fails the type check. */
export const wordsOf: Readonly<Record<ListedPath, (language: Language) => Words>> = {
  '/': (language) => pick(homeTexts(language), 'filmCaption', 'filmTitle'),
  '/services': (language) => pick(servicesTexts(language), 'heroCaption', 'heroTitle'),
  '/contact': (language) => pick(contactTexts(language), 'heroCaption', 'title'),
  '/quote': (language) => pick(quoteTexts(language), 'heroCaption', 'title'),
  '/booking': (language) => pick(bookingTexts(language), 'heroCaption', 'title'),
  '/legal-notice': (language) => pick(legalTexts(language), 'noticeCaption', 'noticeTitle'),
  '/privacy': (language) => pick(legalTexts(language), 'privacyCaption', 'privacyTitle'),
  '/accessibility': (language) => pick(legalTexts(language), 'accessMetaTitle', 'accessTitle'),
};

function pick<K extends string>(t: (key: K) => string, caption: K, title: K): Words {
  return { caption: t(caption), title: t(title) };
}
