import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { ownWindowPath, ownWindowPicturePath, ownWindowQuery, readOwnWindow } from '@vitrine/contracts/own-window.ts';

const isWindow = (path: string): boolean =>
  languages.some((language) => path === localizedPath(ownWindowPath, language));

/**
 * The page of a visitor's own window for those who do not run its script: apps that preview an address, and browsers
 * without script. The preview names the window, and the picture is that of the window.
 * @param path of the address, without its query
 * @param query from the question mark on
 * @returns undefined where the address is not that of a window, or its text is none that is shown
 */
export function pageOfWindow(path: string, query: string, html: string): string | undefined {
  if (query === '' || !isWindow(path)) return undefined;
  const window = readOwnWindow(Object.fromEntries(new URLSearchParams(query)));
  if (!window) return undefined;
  const shownQuery = escaped(ownWindowQuery(window));
  const title = escaped([window.name, window.trade].filter(Boolean).join(' — '));
  const picture = `/api${ownWindowPicturePath}?${shownQuery}`;
  return html
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, start) => start + title)
    .replace(/(<meta property="og:url" content="[^"]*)/, (_, start) => `${start}?${shownQuery}`)
    .replace(/(<meta property="og:image:alt" content=")[^"]*/, (_, start) => start + title)
    .replace(/(<meta property="og:image:type" content=")[^"]*/, (_, start) => `${start}image/png`)
    .replaceAll(/\/og\/[\w-]+\.jpg/g, () => picture);
}

/** So that no text can end the attribute that it stands in. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
