import type { FontSource } from '../fonts/caption-font.ts';

/** What the inline script of a page needs to hydrate it: URLs of modules, all from this site. */
export type HydrationPlan = {
  /**
   * Evaluated one after the other, each as a task of its own, so that none of them blocks the page for long; hence each
   * after those that it imports.
   */
  readonly modules: readonly string[];
  /** The module of each route of the page, by the router's id for it. */
  readonly routes: Readonly<Record<string, string>>;
  /** The client entry, which calls `hydrateRoot` as soon as it is evaluated; hence the last. */
  readonly entry: string;
  /** What an agency has edited of the content, for scripts to read; missing where it has edited nothing. */
  readonly content?: string;
  readonly captionFont: FontSource;
  /** The key of localStorage, or of sessionStorage, that is set while somebody is signed in. */
  readonly tokenKey: string;
  /** True for screens that show nothing without their script: hydrate at once instead of when idle. */
  readonly isUrgent: boolean;
};
