import { caseStudyDefaults } from '@vitrine/contracts/content/case-studies.ts';
import { type Project, projectDefaults, projectPath } from '@vitrine/contracts/content/projects.ts';
import type { CaseStudyFacts } from '@vitrine/contracts/content/shape.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { bookingTexts } from '../../web/app/messages/booking.ts';
import { caseStudyTexts } from '../../web/app/messages/case-studies.ts';
import { contactTexts } from '../../web/app/messages/contact.ts';
import { homeStartTexts } from '../../web/app/messages/home-start.ts';
import { legalTexts } from '../../web/app/messages/legal.ts';
import { quoteTexts } from '../../web/app/messages/quote.ts';
import { servicesTexts } from '../../web/app/messages/services.ts';
import type { Screen } from '../../web/app/screens.ts';
import type { Picture } from './page.ts';

/** The screens with a picture of their own; those of the projects that ship besides. */
export type ListedPath =
  | Exclude<Exclude<Extract<Screen, { indexed: true }>, { picture: string }>['path'], `${string}:${string}`>
  | ReturnType<typeof projectPath>;

/** What a picture says: the line below, and the headline of the page itself; of a project also what came of it. */
type Words = Omit<Picture, 'language' | 'lit'>;

/** A screen that becomes listed without a line here fails the type check. */
export const wordsOf: Readonly<Record<ListedPath, (language: Language) => Words>> = {
  '/': (language) => pick(homeStartTexts(language), 'filmCaption', 'filmTitle'),
  '/services': (language) => pick(servicesTexts(language), 'heroCaption', 'heroTitle'),
  '/contact': (language) => pick(contactTexts(language), 'heroCaption', 'title'),
  '/quote': (language) => pick(quoteTexts(language), 'heroCaption', 'title'),
  '/booking': (language) => pick(bookingTexts(language), 'heroCaption', 'title'),
  ...Object.fromEntries(
    Object.entries(projectDefaults).map(([id, { slug }]) => [
      projectPath(slug),
      (language: Language) => wordsOfProject(language, id),
    ]),
  ),
  '/legal-notice': (language) => pick(legalTexts(language), 'noticeCaption', 'noticeTitle'),
  '/privacy': (language) => pick(legalTexts(language), 'privacyCaption', 'privacyTitle'),
  '/accessibility': (language) => pick(legalTexts(language), 'accessMetaTitle', 'accessTitle'),
};

function wordsOfProject(language: Language, id: Project['id']): Words {
  const { name, kind } = projectDefaults[id] as Project;
  const { figure, figureOf } = caseStudyDefaults[id] as CaseStudyFacts;
  return {
    caption: `${caseStudyTexts(language)('caption')} / ${kind[language]}`,
    title: name[language],
    work: { id, figure: figure[language], figureOf: figureOf[language] },
  };
}

function pick<K extends string>(t: (key: K) => string, caption: K, title: K): Words {
  return { caption: t(caption), title: t(title) };
}
