import { drawnAttributes, drawnElements, pictureElements, plainStyles, textElements } from './drawing-parts.ts';
import { type DrawingElement, DrawingError, readDrawing } from './drawing-reader.ts';

/** Elements to be drawn, each counted as often as it is used. */
const maxDrawn = 20_000;

/** Elements that stand in each other, or use each other. */
const maxDepth = 200;

/** Of all style sheets of a drawing together, in characters. */
const maxStyles = 64 * 1024;

/**
 * A drawing without anything but what is drawn: written anew from a short list of elements and attributes, so that what
 * nobody has thought of is not in it. It is handed to the program that draws and to nobody else.
 * @param bytes an SVG, whatever it says
 * @returns an SVG without scripts, links, pictures, text and entities
 * @throws {DrawingError} that says why it is not taken
 */
export function plainDrawing(bytes: Uint8Array): string {
  const root = readDrawing(bytes);
  if (root.name !== 'svg') throw new DrawingError('PICTURE_BROKEN');
  refuseForeign(root);
  refuseLarge(root);
  return written(root, true);
}

function* within(element: DrawingElement): Generator<DrawingElement> {
  yield element;
  if (drawnElements.has(element.name)) for (const child of element.children) yield* within(child);
}

function refuseForeign(root: DrawingElement): void {
  let styles = 0;
  for (const { name, text, attributes } of within(root)) {
    if (textElements.has(name)) throw new DrawingError('DRAWING_TEXT');
    if (pictureElements.has(name)) throw new DrawingError('DRAWING_PICTURE');
    styles += (attributes.get('style')?.length ?? 0) + (name === 'style' ? text.length : 0);
  }
  if (styles > maxStyles) throw new DrawingError('DRAWING_COMPLEX');
}

/**
 * Refuses what a few lines make millions of: elements that use others that use others, and what uses itself. What style
 * sheets refer to is bounded by the time that drawing may take.
 */
function refuseLarge(root: DrawingElement): void {
  const byId = new Map<string, DrawingElement>();
  for (const element of within(root)) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const counts = new Map<DrawingElement, number>();
  const underWay = new Set<DrawingElement>();
  const count = (element: DrawingElement): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (underWay.has(element) || underWay.size >= maxDepth) throw new DrawingError('DRAWING_COMPLEX');
    underWay.add(element);
    let sum = 1;
    for (const child of element.children) if (drawnElements.has(child.name)) sum += count(child);
    for (const id of namedIn(element)) {
      const target = byId.get(id);
      if (target) sum += count(target);
    }
    if (sum > maxDrawn) throw new DrawingError('DRAWING_COMPLEX');
    underWay.delete(element);
    counts.set(element, sum);
    return sum;
  };
  count(root);
}

/** The ids of what an element is drawn with. */
function namedIn({ attributes }: DrawingElement): string[] {
  const link = attributes.get('href')?.trim() ?? '';
  const values = [...attributes.values()].filter((value) => value.includes('url('));
  return [
    ...(link.startsWith('#') ? [link.slice(1)] : []),
    ...values.flatMap((value) => [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/g)].map(([, id = '']) => id)),
  ];
}

function written(element: DrawingElement, isRoot = false): string {
  const { name, attributes, children, text } = element;
  if (!drawnElements.has(name)) return '';
  // What led somewhere is drawn, and leads nowhere.
  const tag = name === 'a' || name === 'switch' ? 'g' : name;
  const own = [...attributes].flatMap(([attribute, value]) => {
    const kept = drawnAttributes.has(attribute) ? keptValue(attribute, value) : undefined;
    return kept === undefined || (name === 'a' && attribute === 'href') ? [] : [` ${attribute}="${escaped(kept)}"`];
  });
  const start = `<${tag}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${own.join('')}>`;
  const inside = name === 'style' ? escaped(plainStyles(text)) : children.map((child) => written(child)).join('');
  return `${start}${inside}</${tag}>`;
}

/** A value without what leads out of the drawing; undefined where nothing is left. */
function keptValue(attribute: string, value: string): string | undefined {
  if (attribute === 'href') return value.trim().startsWith('#') ? value.trim() : undefined;
  if (attribute === 'style') return plainStyles(value);
  return /url\(/i.test(value) && !/^\s*url\(\s*["']?#/i.test(value) ? 'none' : value;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
