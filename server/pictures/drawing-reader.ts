import type { EncodeRefusal } from './encode-job.ts';

/** An element of a drawing, as it was written. */
export type DrawingElement = {
  /** Without its prefix; empty where it is of another language than SVG. */
  readonly name: string;
  /** By their names without prefixes, in the order of the file. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: DrawingElement[];
  text: string;
};

/** What keeps a drawing from being read; its message is the refusal. */
export class DrawingError extends Error {
  readonly refusal: EncodeRefusal;

  constructor(refusal: EncodeRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Elements of one file, and how deep they stand in each other. */
const maxElements = 10_000;
const maxDepth = 100;

const svgNamespace = 'http://www.w3.org/2000/svg';

const broken = () => new DrawingError('PICTURE_BROKEN');

/**
 * Reads the elements of an SVG (XML 1.0, with namespaces). References to entities are refused, but those that every XML
 * has: an entity may stand for a million others, or for a file.
 * @returns its root
 * @throws {DrawingError}
 */
export function readDrawing(bytes: Uint8Array): DrawingElement {
  const text = decoded(bytes);
  const reader = new Reader(text);
  return reader.read();
}

/** UTF-8, or UTF-16 with its mark; anything else is broken. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw broken();
    return text;
  } catch {
    throw broken();
  }
}

type Open = {
  readonly element: DrawingElement;
  readonly tag: string;
  readonly namespaces: ReadonlyMap<string, string>;
};

const nameStart = /[\p{L}_:]/u;
const nameEnd = /[\s/>=]/;

class Reader {
  readonly #text: string;
  #at = 0;
  #elements = 0;
  readonly #open: Open[] = [];
  #root: DrawingElement | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): DrawingElement {
    while (this.#at < this.#text.length) {
      const next = this.#text.indexOf('<', this.#at);
      const end = next < 0 ? this.#text.length : next;
      if (end > this.#at) this.#addText(unescaped(this.#text.slice(this.#at, end)));
      this.#at = end;
      if (next >= 0) this.#readMarkup();
    }
    if (!this.#root || this.#open.length > 0) throw broken();
    return this.#root;
  }

  #readMarkup(): void {
    if (this.#skips('<?')) this.#skipTo('?>');
    else if (this.#skips('<!--')) this.#skipTo('-->');
    else if (this.#skips('<![CDATA[')) {
      const from = this.#at;
      this.#skipTo(']]>');
      this.#addText(this.#text.slice(from, this.#at - 3));
    } else if (/^<!doctype/i.test(this.#text.slice(this.#at, this.#at + 9))) this.#skipDoctype();
    else if (this.#skips('</')) this.#close(this.#skipTo('>').trim());
    else if (this.#skips('<!')) throw broken();
    else {
      this.#at += 1;
      this.#readElement();
    }
  }

  #skips(start: string): boolean {
    if (!this.#text.startsWith(start, this.#at)) return false;
    this.#at += start.length;
    return true;
  }

  /** @returns what stands before */
  #skipTo(end: string): string {
    const at = this.#text.indexOf(end, this.#at);
    if (at < 0) throw broken();
    const before = this.#text.slice(this.#at, at);
    this.#at = at + end.length;
    return before;
  }

  /** One that only names SVG says nothing; one that declares something is an entity's. */
  #skipDoctype(): void {
    if (this.#root) throw broken();
    if (this.#skipTo('>').includes('[')) throw new DrawingError('DRAWING_ENTITY');
  }

  #addText(text: string): void {
    const { element } = this.#open.at(-1) ?? {};
    if (element) element.text += text;
    else if (text.trim() !== '') throw broken();
  }

  #close(tag: string): void {
    if (this.#open.pop()?.tag !== tag) throw broken();
  }

  #readElement(): void {
    const tag = this.#readName();
    const written = new Map<string, string>();
    for (;;) {
      const hadSpace = this.#skipSpace();
      const isEmpty = this.#skips('/>');
      if (isEmpty || this.#skips('>')) {
        this.#add(tag, written, isEmpty);
        return;
      }
      if (!hadSpace) throw broken();
      const name = this.#readName();
      this.#skipSpace();
      if (!this.#skips('=')) throw broken();
      this.#skipSpace();
      const quote = this.#text[this.#at];
      if (quote !== '"' && quote !== "'") throw broken();
      this.#at += 1;
      const value = this.#skipTo(quote);
      if (value.includes('<') || written.has(name)) throw broken();
      written.set(name, unescaped(value));
    }
  }

  #readName(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && !nameEnd.test(this.#text[this.#at] ?? '')) this.#at += 1;
    const name = this.#text.slice(from, this.#at);
    if (!nameStart.test(name.slice(0, 1))) throw broken();
    return name;
  }

  #skipSpace(): boolean {
    const from = this.#at;
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
    return this.#at > from;
  }

  #add(tag: string, written: ReadonlyMap<string, string>, isEmpty: boolean): void {
    const parent = this.#open.at(-1);
    if (!parent && this.#root) throw broken();
    if (++this.#elements > maxElements || this.#open.length >= maxDepth) throw new DrawingError('DRAWING_COMPLEX');
    const declared = [...written].filter(([name]) => /^xmlns(:|$)/.test(name));
    const inherited = parent?.namespaces ?? new Map<string, string>();
    const namespaces =
      declared.length === 0
        ? inherited
        : new Map([...inherited, ...declared.map(([name, value]) => [name.slice('xmlns:'.length), value] as const)]);
    const [local = '', prefix = ''] = tag.split(':').reverse();
    // Without a namespace it is taken for what it looks like.
    const isSvg = (namespaces.get(prefix) ?? (prefix === '' ? svgNamespace : '')) === svgNamespace;
    const element: DrawingElement = {
      name: isSvg ? local : '',
      attributes: plainNames(written),
      children: [],
      text: '',
    };
    parent?.element.children.push(element);
    this.#root ??= element;
    if (!isEmpty) this.#open.push({ element, tag, namespaces });
  }
}

/** Of the attributes with prefixes only a link counts, as it was written before SVG 2. */
function plainNames(written: ReadonlyMap<string, string>): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, value] of written) {
    if (!name.includes(':')) attributes.set(name, value);
    else if (name.endsWith(':href') && !written.has('href')) attributes.set('href', value);
  }
  return attributes;
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** @throws {DrawingError} for an entity of its own */
function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,16};?)/g, (_whole, reference: string) => {
    const name = reference.slice(0, -1);
    const known = reference.endsWith(';') && Object.hasOwn(characters, name) ? characters[name] : undefined;
    if (known !== undefined) return known;
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));$/i.exec(reference) ?? [];
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (!(code > 0 && code <= 0x10ffff)) throw new DrawingError('DRAWING_ENTITY');
    return String.fromCodePoint(code);
  });
}
