import { familyInForce } from '@vitrine/contracts/content/type-family.ts';
import { familyFiles } from '../lib/browser/type-families.ts';
import displayFont from './display.woff2?url';
import textFont from './text.woff2?url';

/** The attribute by which a browser leaves a link alone. */
const unused = 'media="not all"';

/**
 * Has a page wait for the typefaces of its family in place of those that ship. The links of these stay, for React to find: it
 * would add them once more, as the scripts of every site know them (`root.tsx`). A page in the family that ships is as it was.
 */
export function withFamilyFonts(html: string): string {
  const files = familyFiles(familyInForce());
  if (files.length === 0) return html;
  const isShipped = (link: string) => [displayFont, textFont].some((file) => link.includes(`href="${file}"`));
  let isFirst = true;
  return html.replace(/<link rel="preload" as="font"[^>]*\/>/g, (link) => {
    if (!isShipped(link)) return link;
    const own = isFirst ? files.map((file) => link.replace(/href="[^"]*"/, `href="${file}"`)).join('') : '';
    isFirst = false;
    return own + link.replace('/>', ` ${unused}/>`);
  });
}
