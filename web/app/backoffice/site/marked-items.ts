import type { Language } from '@vitrine/contracts/language.ts';
import { formatMoney, fromMajorUnits } from '@vitrine/contracts/money.ts';
import { type EditedContent, editsWithDrafts } from './content-calls.ts';
import { type ContentGroup, effectiveValue } from './content-fields.ts';
import { effectiveCurrency } from './currencies.ts';
import { readValue } from './field-value.ts';
import { firstSlot } from './picture-path.ts';

/** A price as a page shows it: where it stands in the content, and what it reads. */
type ShownPrice = {
  readonly path: string;
  readonly item: string;
  /** As it is typed, and as it is shown. */
  readonly typed: string;
  readonly shown: string;
};

/** What on a page is no text and can be pressed: prices, and pictures, those of an agency's own by their hashes. */
export type ShownItems = {
  readonly prices: readonly ShownPrice[];
  readonly pictures: ReadonlyMap<string, string>;
  /** A price that was typed, as the page shows it; undefined for what is none. */
  readonly showPrice: (typed: string) => string | undefined;
};

/** The prices and pictures of the content with the drafts, as pages in a language show them. */
export function shownItems(groups: readonly ContentGroup[], content: EditedContent, language: Language): ShownItems {
  const currency = effectiveCurrency(content);
  const show = (value: number) => formatMoney(fromMajorUnits(value), currency, language, { short: true });
  const prices = groups
    .filter(({ id }) => id === 'services' || id === 'options')
    .flatMap(({ entries }) => entries)
    .flatMap(({ path, item = '', names: [name], fields: [field] }) => {
      const value = field && effectiveValue(field);
      if (name !== 'price' || typeof value !== 'number' || value === 0) return [];
      return [{ path, item, typed: String(value), shown: show(value) }];
    });
  const files = Object.entries(editsWithDrafts(content)).filter(([path]) => path.endsWith('.file'));
  const showPrice = (typed: string) => {
    const value = readValue(typed, 'number', language);
    return typeof value === 'number' ? show(value) : undefined;
  };
  return { prices, pictures: new Map(files.map(([path, hash]) => [String(hash), path])), showPrice };
}

const placeAttribute = 'data-place';

/** Makes the prices and pictures of a page ones that can be pressed, as its texts can, once these are ready. */
export function readyItems(document: Document, { prices, pictures }: Omit<ShownItems, 'showPrice'>): void {
  for (const price of Map.groupBy(prices, ({ shown }) => shown).values()) readyPrice(document, price);
  for (const picture of document.querySelectorAll('img')) {
    const path = ownPicture(picture, pictures) ?? shippedPicture(picture);
    if (path !== undefined) ready(picture, path);
  }
}

function ready(element: HTMLElement, path: string): void {
  element.setAttribute(placeAttribute, path);
  element.tabIndex = 0;
}

/** Which spaces an amount has depends on who formats it. */
const patternOf = (shown: string): RegExp =>
  new RegExp(
    shown
      .split(/\s/)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join('\\s'),
    'u',
  );

/** @param prices of several items, perhaps, that read the same */
function readyPrice(document: Document, prices: readonly ShownPrice[]): void {
  const pattern = patternOf(prices[0]?.shown ?? '');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    // In a sentence of the content it is a value, which is edited where the sentence is.
    if (pattern.test(text.data) && !text.parentElement?.closest(`[${placeAttribute}]`)) found.push(text);
  }
  for (const text of found) {
    const item = itemAround(text, ['services', 'packs', 'options']);
    const price = prices.find((each) => each.item === item?.id) ?? (prices.length === 1 ? prices[0] : undefined);
    const match = pattern.exec(text.data);
    // A longer amount ends or begins in the same digits.
    const isWhole =
      match && !/\d/.test((text.data[match.index - 1] ?? '') + (text.data[match.index + match[0].length] ?? ''));
    if (!price || !match || !isWhole) continue;
    const place = document.createElement('span');
    ready(place, price.path);
    place.dataset.price = price.typed;
    const amount = text.splitText(match.index);
    amount.splitText(match[0].length);
    amount.replaceWith(place);
    place.append(amount);
  }
}

/** The item of a list that something on a page is of: the one whose texts stand nearest around it, where it is one alone. */
function itemAround(node: Node, lists: readonly string[]): { readonly list: string; readonly id: string } | undefined {
  for (let element = node.parentElement; element; element = element.parentElement) {
    const places = Array.from(element.querySelectorAll(`[${placeAttribute}]`), (each) =>
      (each.getAttribute(placeAttribute) ?? '').split('.'),
    ).filter(([list = '']) => lists.includes(list));
    const [[list = '', id = ''] = []] = places;
    if (places.length > 0) return places.every((each) => each[1] === id) ? { list, id } : undefined;
  }
  return undefined;
}

/** `/pictures/<hash>/<width>` */
const ownPicture = ({ src }: HTMLImageElement, pictures: ReadonlyMap<string, string>): string | undefined =>
  pictures.get(/\/pictures\/([\w-]+)\//.exec(src)?.[1] ?? '');

/** One that ships with an item, in whose place its own would stand. */
function shippedPicture(picture: HTMLImageElement): string | undefined {
  const item = itemAround(picture, ['projects', 'testimonials', 'process']);
  const slot = item && firstSlot(item.list);
  return slot && `${item.list}.${item.id}.${slot}.file`;
}
