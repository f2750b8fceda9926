import type { Pack } from '@vitrine/contracts/content/packs.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { spanText } from '@vitrine/contracts/span-text.ts';
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
export const packWeeks = (pack: Pack, language: Language): string => weeksOf(pack, language, 'weeks');

/** A pack in one sentence: `3 to 5 pages in 2 to 3 weeks, with 1 month of support.` One that is no site says what it is. */
export function packSummary(pack: Pack, language: Language): string {
  const t = packsTexts(language);
  const time = weeksOf(pack, language, 'weeksSpoken');
  if (!pack.pages) return pack.id === 'ai' ? t('assistant', { time }) : contentText(pack.text, language);
  const pages = pagesOf(pack, language);
  if (pack.supportMonths === 0) return t('siteAlone', { pages, time });
  return t('site', { pages, time, support: supportOf(pack, language) });
}

/** A span, or the one number of weeks that it takes. */
function weeksOf({ weeks: [from, to] }: Pack, language: Language, key: 'weeks' | 'weeksSpoken'): string {
  return from === to ? spanText('week', to, language) : packsTexts(language)(key, { from, to });
}

function pagesOf({ pages }: Pack, language: Language): string {
  const t = packsTexts(language);
  if (pages === 'unlimited' || !pages) return t('pagesUnlimited');
  const [from, to] = pages;
  return from === to ? t('pagesExact', { count: to }) : t('pages', { from, to });
}

function supportOf({ supportMonths }: Pack, language: Language): string {
  return packsTexts(language)('support', { count: supportMonths });
}
