import { languages } from '../language.ts';
import { applyEdits, type ContentEdits, type Json } from './edits.ts';
import { factDefaults } from './facts.ts';
import { valueAt } from './value-at.ts';

const localizedPath = new RegExp(`^(?!texts\\.)(.+)\\.(${languages.join('|')})$`);

/**
 * The edits with nothing missing in any language: what an agency has added in the languages of its site alone is there in
 * the others too, as in the first of the site's. Somebody who wrote in a language that the site has given up since still gets
 * mails in it. Nothing of it is stored, so that a language that is taken up again is asked for.
 */
export function withFallbacks(edits: ContentEdits): ContentEdits {
  const { languages: used } = applyEdits(factDefaults.site, edits, 'site');
  const added: Record<string, Json> = {};
  for (const path of Object.keys(edits)) {
    const [, place] = localizedPath.exec(path) ?? [];
    if (place === undefined) continue;
    const given = used.map((language) => edits[`${place}.${language}`]).find((value) => value !== undefined);
    for (const language of languages) {
      const missing = `${place}.${language}`;
      if (given !== undefined && !Object.hasOwn(edits, missing) && valueAt(factDefaults, missing) === undefined)
        added[missing] = given;
    }
  }
  return Object.keys(added).length === 0 ? edits : { ...edits, ...added };
}
