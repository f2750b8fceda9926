import type { Pack } from '@vitrine/contracts/content/packs.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { contentText, contentTexts } from '../lib/format/content-text.ts';
import { packsTexts } from '../messages/packs.ts';

/** The router state that /services passes to /quote. */
export type PackChoice = { selectedPack: Pack['id']; packName: string } | { withoutPack: true };

/** What a pack contains, line by line: its pages first, its support last, its other features between. */
export function packFeatures(pack: Pack, language: Language): string[] {
  return [
    ...(pack.pages ? [pagesOf(pack, language)] : []),
    ...contentTexts(pack.features, language),
    ...(pack.supportMonths > 0 ? [supportOf(pack, language)] : []),
  ];
}

/** How long a pack takes: `2–3 weeks`. */
export function packWeeks({ weeks: [from, to] }: Pack, language: Language): string {
  return packsTexts(language)('weeks', { from, to });
}

/** A pack in one sentence: `3 to 5 pages in 2 to 3 weeks, with 1 month of support.` One that is no site says what it is. */
export function packSummary(pack: Pack, language: Language): string {
  const [from, to] = pack.weeks;
  const t = packsTexts(language);
  if (!pack.pages) return pack.id === 'ai' ? t('assistant', { from, to }) : contentText(pack.text, language);
  const pages = pagesOf(pack, language);
  if (pack.supportMonths === 0) return t('siteAlone', { pages, from, to });
  return t('site', { pages, from, to, support: supportOf(pack, language) });
}

function pagesOf({ pages }: Pack, language: Language): string {
  const t = packsTexts(language);
  return pages === 'unlimited' || !pages ? t('pagesUnlimited') : t('pages', { from: pages[0], to: pages[1] });
}

function supportOf({ supportMonths }: Pack, language: Language): string {
  return packsTexts(language)('support', { count: supportMonths });
}
