import type { Page } from '@playwright/test';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { startPage } from './open.ts';

/**
 * How the text of a page is translated. `replaced`: each text gives its place to elements with the translation, as in
 * Chrome; `wrapped`: it moves into one; `removed`: it goes, and then the translation comes; `merged`: neighbours become one.
 * `marked` is no translation: one word of it is marked, as by what finds or reads words, and it is cut for that.
 */
export const translations = ['replaced', 'wrapped', 'removed', 'merged', 'marked'] as const;
export type Translation = (typeof translations)[number];

/**
 * Has the pages translate themselves when `translate` is called, or, with `isSteady`, again whenever something changes, as
 * browsers do. A translation has the same text, and a space.
 */
export async function addTranslation(page: Page, how: Translation, isSteady = false): Promise<void> {
  await page.addInitScript(
    ([how, isSteady]) => {
      const isText = (text: Node) =>
        /\S/.test(text.nodeValue ?? '') &&
        !text.parentElement?.closest('script, style, textarea, title, font, mark, svg, head');
      const translated = (content: string) => {
        const font = document.createElement('font');
        font.append(Object.assign(document.createElement('font'), { textContent: `${content} ` }));
        return font;
      };
      const translate = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode as Text);
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
          } else if (how === 'marked') {
            const words = [...text.data.matchAll(/\S+/g)];
            const { 0: word, index } = words[1] ?? words[0] ?? { 0: '', index: 0 };
            const cut = index > 0 ? text.splitText(index) : text;
            if (word.length < cut.data.length) cut.splitText(word.length);
            const mark = document.createElement('mark');
            cut.replaceWith(mark);
            mark.append(cut);
          } else {
            let content = text.data;
            for (let next = text.nextSibling; next?.nodeType === Node.TEXT_NODE; next = text.nextSibling) {
              content += next.nodeValue;
              next.remove();
            }
            text.replaceWith(translated(content));
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

/**
 * Has the pages changed as extensions do: a password manager's icons stand beside each field and at either end of what holds
 * it, and an element of their own at either end of the body, all again whenever they are missing.
 */
export const addExtension = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const done = new WeakSet<Element>();
    const element = () => {
      const made = document.createElement('div');
      made.dataset.extension = '';
      made.style.position = 'absolute';
      return made;
    };
    const insert = () => {
      for (const field of document.querySelectorAll('input, textarea, select')) {
        if (done.has(field)) continue;
        done.add(field);
        field.setAttribute('data-extension-id', 'field');
        field.before(element());
        field.after(element());
        field.parentElement?.prepend(element());
        field.parentElement?.append(element());
      }
      const isOurs = (child: Element | null) => child instanceof HTMLElement && child.dataset.extension === '';
      if (!isOurs(document.body.firstElementChild)) document.body.prepend(element());
      if (!isOurs(document.body.lastElementChild)) document.body.append(element());
    };
    addEventListener('DOMContentLoaded', () => {
      insert();
      new MutationObserver(insert).observe(document.body, { childList: true, subtree: true });
    });
  });

/**
 * Opens a page, lets `change` do what it does before any of the page's own scripts, and then waits for hydration. The route
 * stays: scripts that are on their way when a route goes may never come.
 */
export async function openBeforeScripts(page: Page, path: string, change: () => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await change();
  release();
  await startPage(page);
}

/** What a page says that has been given up. */
export const brokenPage = (page: Page) => page.getByRole('heading', { name: layoutTexts('en')('brokenTitle') });
