import type { Language } from '@vitrine/contracts/language.ts';
import type { TextKey } from '@vitrine/contracts/text.ts';
import { packsTexts } from '../messages/packs.ts';
import { servicesTexts } from '../messages/services.ts';
import type { Pack } from './packs.ts';

type ServicesKey = TextKey<Parameters<ReturnType<typeof servicesTexts>>[0]>;

/** What a pack contains, line by line: its pages first, its support last, its other features (`starter2`, …) between. */
export function packFeatures(pack: Pack, language: Language): string[] {
  const t = servicesTexts(language);
  return Array.from({ length: pack.features }, (_, index) => {
    if (index === 0 && pack.pages) return pagesOf(pack, language);
    if (index === pack.features - 1 && pack.supportMonths > 0) return supportOf(pack, language);
    return t(`${pack.id}${index + 1}` as ServicesKey);
  });
}

/** How long a pack takes: `2–3 weeks`. */
export function packWeeks({ weeks: [from, to] }: Pack, language: Language): string {
  return packsTexts(language)('weeks', { from, to });
}

/** A pack in one sentence: `3 to 5 pages in 2 to 3 weeks, with 1 month of support.` */
export function packSummary(pack: Pack, language: Language): string {
  const [from, to] = pack.weeks;
  const t = packsTexts(language);
  if (!pack.pages) return t('assistant', { from, to });
  return t('site', { pages: pagesOf(pack, language), from, to, support: supportOf(pack, language) });
}

function pagesOf({ pages }: Pack, language: Language): string {
  const t = packsTexts(language);
  return pages === 'unlimited' || !pages ? t('pagesUnlimited') : t('pages', { from: pages[0], to: pages[1] });
}

function supportOf({ supportMonths }: Pack, language: Language): string {
  return packsTexts(language)('support', { count: supportMonths });
}
