import { localizedPath } from '@vitrine/contracts/language.ts';
import { screens } from '../../web/app/screens.ts';
import { type Tab, untilHydrated } from './tab.ts';

/** A phone, a tablet, the smallest window of a laptop, and two larger ones. */
const windows = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** Screens that say something to whoever comes without a link or a session. */
const paths = screens.map(({ path }) => path).filter((path) => !/^\/(admin|styleguide)/.test(path));

/** Where the names of steps stand side by side, which are to be read at twice the size, too. */
const hasSteps: ReadonlySet<string> = new Set(['/quote', '/booking']);

/** Runs in the page. What is not as it should be there, a sentence each. */
function findFaults(): string[] {
  const faults: string[] = [];
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (excess > 0) faults.push(`it scrolls sideways by ${excess} px`);

  const shows = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const boxesOf = (element: Element): readonly DOMRect[] => {
    const range = document.createRange();
    const boxes: DOMRect[] = [];
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      range.selectNodeContents(node);
      boxes.push(...range.getClientRects());
    }
    return boxes;
  };
  /** How much of a box is beneath another, in pixels each way. */
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );

  // Drawings that stand beside words, not behind them.
  for (const drawing of document.querySelectorAll('main svg[viewBox]')) {
    const box = drawing.getBoundingClientRect();
    const words = drawing.parentElement;
    if (!words || box.width < 60 || !shows(drawing) || getComputedStyle(drawing).position === 'absolute') continue;
    for (const element of words.querySelectorAll('*')) {
      if (drawing.contains(element) || !shows(element)) continue;
      if (boxesOf(element).some((word) => overlap(box, word) > 2))
        faults.push(
          `a drawing of ${Math.round(box.width)} × ${Math.round(box.height)} px lies over "${element.textContent?.trim().slice(0, 40)}"`,
        );
    }
  }
  // Words that run over each other: of one line, or of neighbours in a row.
  const rows = document.querySelectorAll('main :is(ol, ul, dl, nav, p)');
  for (const row of rows) {
    const items = [...row.children].filter(shows);
    for (const [index, item] of items.entries()) {
      const next = items[index + 1];
      if (!next || getComputedStyle(item).position === 'absolute' || getComputedStyle(next).position === 'absolute')
        continue;
      const mine = [item, ...item.querySelectorAll('*')].filter(shows).flatMap(boxesOf);
      const theirs = [next, ...next.querySelectorAll('*')].filter(shows).flatMap(boxesOf);
      if (mine.some((one) => theirs.some((other) => overlap(one, other) > 2)))
        faults.push(`"${item.textContent?.trim().slice(0, 30)}" runs into "${next.textContent?.trim().slice(0, 30)}"`);
    }
  }
  return [...new Set(faults)];
}

/** Looks at every page in every window. @returns what is not as it should be, a sentence each */
export async function checkGeometry(tab: Tab, url: string): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const address = localizedPath(path, 'fr');
    await tab.open(url + address);
    await untilHydrated(tab);
    for (const [width, height] of windows) {
      await tab.resize(width, height);
      const found = await tab.run(findFaults);
      faults.push(...found.map((fault) => `${address} at ${width} × ${height}: ${fault}`));
      await tab.run(() => document.documentElement.style.setProperty('font-size', '200%'));
      const larger = hasSteps.has(path) ? await tab.run(findFaults) : [];
      faults.push(...larger.map((fault) => `${address} at ${width} × ${height}, text at 200 %: ${fault}`));
      await tab.run(() => document.documentElement.style.removeProperty('font-size'));
    }
  }
  return faults;
}
