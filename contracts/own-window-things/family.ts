import { fold } from '../fold.ts';
import { languages } from '../language.ts';
import { createTexts } from '../text.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import { type ThingFamily, thingShapes } from './shapes.ts';

/** The words of each family in each language, separated by commas. */
const thingTexts = createTexts({ en, fr }, { content: 'things' });

const families = Object.keys(thingShapes) as ThingFamily[];

/** A text word by word as two are compared: without accents and the ends of plurals, between spaces. */
function comparable(text: string): string {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.map((word) => (word.length > 3 ? word.replace(/(?<=[cs]h|ss|x|z)es$|(?<!s)[sx]$/u, '') : word)).join(' ')} `;
}

/**
 * The family of a thing that somebody names: the one with the longest word in it, in whichever language, since a French site
 * has visitors who write English. Undefined where no word fits.
 */
export function familyOf(thing: string): ThingFamily | undefined {
  const named = comparable(thing);
  let best: ThingFamily | undefined;
  let longest = 2;
  for (const language of languages) {
    const t = thingTexts(language);
    for (const family of families) {
      for (const word of t(family).split(',').map(comparable)) {
        if (word.length <= longest || !named.includes(word)) continue;
        best = family;
        longest = word.length;
      }
    }
  }
  return best;
}
