const maxPerName = 300;
const maxDepth = 8;

/** The secrets of the links and of the signing codes in mails, which no response carries. */
const secretsInMail = /([\w-]+)\?token=([\w.~-]+)|[?&]mail=([\w.~-]+)|\b(\d{3}\s\d{3})\b/g;

/**
 * Values that answers carried, by the name they had there, so that requests can name what exists: without them nearly
 * every request ends at "not found". Identifiers are kept by the collection they belong to (`quote`, `proposal`) too.
 */
export class Seen {
  readonly #byName = new Map<string, unknown[]>();
  readonly #revisions = new Map<unknown, unknown>();
  readonly #spared: ReadonlySet<unknown>;
  #count = 0;

  /** @param spared nothing is kept of a record that holds one of these: of the admin's own, who would be locked out */
  constructor(spared: readonly unknown[]) {
    this.#spared = new Set(spared);
  }

  values(name: string): readonly unknown[] {
    return this.#byName.get(name) ?? [];
  }

  /** The revision that a record was last seen in; undefined when it has none. */
  revisionOf(id: unknown): unknown {
    return this.#revisions.get(id);
  }

  /**
   * Keeps every plain value of a response.
   * @param path of the call, as the contract writes it
   */
  remember(path: string, response: unknown): void {
    this.#walk(response, collectionOf(path), 0);
  }

  /** Keeps the secrets in a mail's text: those of a link by the page it leads to, `/proposal?token=…` as `proposal token`. */
  rememberMail(text: string): void {
    for (const [, page, token, mail, code] of text.matchAll(secretsInMail)) {
      if (page) this.#keep(`${page} token`, token);
      else if (mail) this.#keep('not-me token', mail);
      else this.#keep('code', code?.replace(/\s/, ''));
    }
  }

  #walk(value: unknown, collection: string, depth: number): void {
    if (depth > maxDepth || typeof value !== 'object' || value === null) return;
    if (Object.values(value).some((one) => this.#spared.has(one))) return;
    const { id, revision } = value as { readonly id?: unknown; readonly revision?: unknown };
    if (revision !== undefined) this.#revisions.set(id, revision);
    for (const [name, one] of Object.entries(value)) {
      if (Array.isArray(value)) this.#walk(one, collection, depth + 1);
      else if (typeof one === 'object')
        this.#walk(one, name === 'data' ? collection : name.replace(/s$/, ''), depth + 1);
      else this.#keepNamed(name, one, collection);
    }
  }

  #keepNamed(name: string, value: unknown, collection: string): void {
    // A slot's is the instant at which it begins, and there are too many of them.
    if (name === 'id' && !Number.isNaN(Date.parse(String(value)))) return;
    this.#keep(name, value);
    // What undoes a change or a deletion goes by its name alone.
    if (name === 'change' || name === 'deletion') this.#keep(`${name}Id`, value);
    if (name !== 'id' && !name.endsWith('Id')) return;
    this.#keep('id', value);
    this.#keep(`${name === 'id' ? collection : name.slice(0, -2)}Id`, value);
  }

  /** The newest of each name are kept, since what is old has often been deleted. */
  #keep(name: string, value: unknown): void {
    const known = this.#byName.get(name) ?? [];
    if (known.includes(value)) return;
    if (known.length < maxPerName) known.push(value);
    else known[this.#count++ % maxPerName] = value;
    this.#byName.set(name, known);
  }
}

/** `quote` of `/admin/quotes/:id/status`: the last word that stands before an identifier, or the last of all. */
export function collectionOf(path: string): string {
  const words = path.split('/');
  const parameter = words.findIndex((word) => word.startsWith(':'));
  return (words.at(parameter === -1 ? -1 : parameter - 1) ?? '').replace(/s$/, '');
}
