import type { Page } from '@playwright/test';

/**
 * How the words of a page are translated. `replaced`: each text gives its place to elements with the translation, as in
 * Chrome; `wrapped`: it moves into one; `removed`: it goes, and then the translation comes; `merged`: neighbours become one.
 */
export const translations = ['replaced', 'wrapped', 'removed', 'merged'] as const;
export type Translation = (typeof translations)[number];

/**
 * Has the pages translate themselves when `translate` is called, or, with `isSteady`, again whenever something changes, as
 * browsers do. A translation has the same words, and a space.
 */
export async function addTranslation(page: Page, how: Translation, isSteady = false): Promise<void> {
  await page.addInitScript(
    ([how, isSteady]) => {
      const isWords = (text: Node) =>
        /\S/.test(text.nodeValue ?? '') &&
        !text.parentElement?.closest('script, style, textarea, title, font, svg, head');
      const translated = (words: string) => {
        const font = document.createElement('font');
        font.append(Object.assign(document.createElement('font'), { textContent: `${words} ` }));
        return font;
      };
      const translate = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) if (isWords(walker.currentNode)) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          const parent = text.parentNode;
          if (!parent) continue;
          if (how === 'replaced') text.replaceWith(translated(text.data));
          else if (how === 'wrapped') {
            const font = document.createElement('font');
            parent.insertBefore(font, text);
            font.append(text);
          } else if (how === 'removed') {
            const font = translated(text.data);
            const next = text.nextSibling;
            parent.removeChild(text);
            parent.insertBefore(font, next);
          } else {
            let words = text.data;
            for (let next = text.nextSibling; next?.nodeType === Node.TEXT_NODE; next = text.nextSibling) {
              words += next.nodeValue;
              next.remove();
            }
            text.replaceWith(translated(words));
          }
        }
      };
      Object.assign(window, { translate });
      if (!isSteady) return;
      addEventListener('DOMContentLoaded', () => {
        translate();
        new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
    },
    [how, isSteady] as const,
  );
}

/** Translates the page as it is now. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { translate: () => void }).translate());
