import { editsInForce } from '@vitrine/contracts/content/current.ts';
import type { PageChange } from '@vitrine/contracts/content-pages.ts';
import type { PageFile, PageFiles } from '../pages/files.ts';
import { findChangedPages } from './changed-pages.ts';

/** Of the built site what a rendered one has of its own: pages, and what is made of content beside them. */
const isRendered = (path: string, isHtml: boolean): boolean =>
  isHtml || path === '/sitemap.xml' || path === '/robots.txt' || path === '/site.webmanifest';

/** The files that visitors get: the built ones, with a rendered site in place of the pages once there is one. */
export class Site {
  readonly #built: PageFiles | undefined;
  readonly #isPublic: boolean;
  #files: PageFiles | undefined;
  /** The files as well, while a rendered site is shown. */
  #rendered: Map<string, PageFile> | undefined;
  #changes: readonly PageChange[] = [];

  /**
   * @param built the site as `npm run build` has made it; undefined where it has not
   * @param isPublic whether anybody may reach it
   */
  constructor(built: PageFiles | undefined, { isPublic = false } = {}) {
    this.#built = built;
    this.#isPublic = isPublic;
    this.#files = built;
  }

  /**
   * Shows no page until `show` says which: whoever has not asked the database does not know whether the built ones are
   * the agency's.
   */
  wait(): void {
    if (this.#built) this.#files = new Map(this.#parts());
  }

  /** By their paths; never kept by whoever asks, since `show` replaces them. */
  get files(): PageFiles | undefined {
    return this.#files;
  }

  /**
   * Shows a rendered site from now on, all of it at once; without one the site is as built.
   * @param changes the pages that it changes for visitors
   */
  show(rendered: PageFiles | undefined, changes: readonly PageChange[] = []): void {
    this.#rendered = this.#built && rendered && this.withPages(rendered);
    this.#files = this.#rendered ?? this.#built;
    this.#changes = changes;
  }

  /** The pages that were changed by what was shown last. */
  get changes(): readonly PageChange[] {
    return this.#changes;
  }

  /** The pages that a rendered site would change; without one, the site as built. */
  async changesBy(rendered: PageFiles | undefined): Promise<readonly PageChange[]> {
    if (!(this.#built && this.#files)) return [];
    return await findChangedPages(this.#files, rendered ? this.withPages(rendered) : this.#built);
  }

  /** The files of a rendered site, with what all sites share; nothing is shown by it. */
  withPages(rendered: PageFiles): Map<string, PageFile> {
    return new Map([...this.#parts(), ...rendered]);
  }

  /** Shows a file of a rendered site in place of another, as long as that is shown. @returns whether it was */
  replace(path: string, before: PageFile, after: PageFile): boolean {
    if (this.#rendered?.get(path) !== before) return false;
    this.#rendered.set(path, after);
    return true;
  }

  /** Whether search engines are told to list nothing: of a site with a public address, until its owner goes live. */
  get isUnlisted(): boolean {
    return this.#isPublic && editsInForce()['site.live'] !== true;
  }

  #parts(): [string, PageFile][] {
    return [...(this.#built ?? [])].filter(([path, { isHtml }]) => !isRendered(path, isHtml));
  }
}
