import { applyEdits, type ContentEdits, type Json } from '@vitrine/contracts/content/edits.ts';
import { optionDefaults, serviceDefaults } from '@vitrine/contracts/prices.ts';
import { vatExemptionDefaults, vatRateDefaults } from '@vitrine/contracts/vat.ts';

/** Lists whose ids stand in what is stored, or which say what was sold. */
const keptLists: Readonly<Record<string, object>> = {
  services: serviceDefaults,
  options: optionDefaults,
  vatRates: vatRateDefaults,
  vatExemptions: vatExemptionDefaults,
};

/**
 * Edits with every item of these lists that is published, hidden where the edits know nothing of it: an earlier revision that
 * is brought back, or a document that is imported, takes no id away.
 * @param published the edits that are published now
 */
export function withKeptItems(published: ContentEdits, edits: ContentEdits): ContentEdits {
  const kept: Record<string, Json> = {};
  for (const [list, defaults] of Object.entries(keptLists)) {
    const wanted = applyEdits(defaults, edits, list);
    for (const id of Object.keys(applyEdits(defaults, published, list))) {
      if (Object.hasOwn(wanted, id)) continue;
      const path = `${list}.${id}`;
      const itsOwn = Object.entries(published).filter(([at]) => at === path || at.startsWith(`${path}.`));
      Object.assign(kept, Object.fromEntries(itsOwn), { [`${path}.hidden`]: true });
    }
  }
  return Object.keys(kept).length === 0 ? edits : { ...edits, ...kept };
}
