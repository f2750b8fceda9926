import { localizedPath } from '@vitrine/contracts/language.ts';
import { shownScreens } from '../../web/app/shown-screens.ts';
import { type Tab, until, untilHydrated } from './tab.ts';

/** A phone, a tablet, the smallest window of a laptop, and two larger ones. */
const windows = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** Screens that say something to whoever comes without a link or a session. */
const paths = shownScreens()
  .map(({ path }) => path)
  .filter((path) => !/^\/(admin|styleguide)/.test(path));

/** Where the names of steps stand side by side, which are to be read at twice the size, too. */
const hasSteps: ReadonlySet<string> = new Set(['/quote', '/booking']);

/** Runs in the page. What is not as it should be there, a sentence each. */
function findFaults(): string[] {
  const faults: string[] = [];
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (excess > 0) faults.push(`it scrolls sideways by ${excess} px`);

  const shows = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const pen = document.createElement('canvas').getContext('2d');
  /** What the ink of a line takes, whose box has the font's whole height, however close its lines are set. */
  const inkOf = (box: DOMRect, text: string, style: CSSStyleDeclaration): DOMRect => {
    if (!pen) return box;
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = pen.measureText(style.textTransform === 'uppercase' ? text.toUpperCase() : text);
    const baseline = box.top + ink.fontBoundingBoxAscent;
    const top = baseline - ink.actualBoundingBoxAscent;
    return new DOMRect(box.left, top, box.width, baseline + ink.actualBoundingBoxDescent - top);
  };
  /** Text for screen readers alone, which stands in a box of a pixel. */
  const isHeardOnly = (element: Element) => {
    const { overflowX, position } = getComputedStyle(element);
    return position === 'absolute' && overflowX !== 'visible' && element.clientWidth <= 1;
  };
  const boxesOf = (element: Element): readonly DOMRect[] => {
    if (isHeardOnly(element)) return [];
    const range = document.createRange();
    const style = getComputedStyle(element);
    const boxes: DOMRect[] = [];
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? '') : '';
      if (!text) continue;
      range.selectNodeContents(node);
      boxes.push(...[...range.getClientRects()].map((box) => inkOf(box, text, style)));
    }
    return boxes;
  };
  /** How much of a box is beneath another, in pixels each way. */
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );

  // Drawings that stand beside text, not behind it.
  for (const drawing of document.querySelectorAll('main svg[viewBox]')) {
    const box = drawing.getBoundingClientRect();
    const surroundings = drawing.parentElement;
    if (!surroundings || box.width < 60 || !shows(drawing) || getComputedStyle(drawing).position === 'absolute')
      continue;
    for (const element of surroundings.querySelectorAll('*')) {
      if (drawing.contains(element) || !shows(element)) continue;
      if (boxesOf(element).some((word) => overlap(box, word) > 2))
        faults.push(
          `a drawing of ${Math.round(box.width)} × ${Math.round(box.height)} px lies over "${element.textContent?.trim().slice(0, 40)}"`,
        );
    }
  }
  // Texts that overlap: of one line, or of neighbours in a row.
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

/** Runs in the page. Whether nothing fades or moves any more because the window has another size. */
const isAtRest = () =>
  !document.getAnimations().some((motion) => motion instanceof CSSTransition && motion.playState === 'running');

/** Looks at every page in every window. @returns what is not as it should be, a sentence each */
export async function checkGeometry(tab: Tab, url: string): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const shown = localizedPath(path, 'fr');
    await tab.open(url + shown);
    await untilHydrated(tab);
    for (const [width, height] of windows) {
      await tab.resize(width, height);
      await until(tab, 'the page at rest', isAtRest);
      const found = await tab.run(findFaults);
      faults.push(...found.map((fault) => `${shown} at ${width} × ${height}: ${fault}`));
      await tab.run(() => document.documentElement.style.setProperty('font-size', '200%'));
      const larger = hasSteps.has(path) ? await tab.run(findFaults) : [];
      faults.push(...larger.map((fault) => `${shown} at ${width} × ${height}, text at 200 %: ${fault}`));
      await tab.run(() => document.documentElement.style.removeProperty('font-size'));
    }
  }
  return faults;
}
