import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { withFallbacks } from '@vitrine/contracts/content/fallbacks.ts';
import type { FastifyBaseLogger } from 'fastify';
import { elapsedSince } from '../../platform/clock.ts';
import { replaceFile } from '../../platform/file-system.ts';
import type { PageFiles } from '../../platform/pages/files.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRoutine } from '../../platform/routine.ts';
import { putInForce } from '../../platform/site/content-in-force.ts';
import type { Site } from '../../platform/site/site.ts';
import type { SiteRenderer } from '../../platform/site/site-renderer.ts';
import { findRevision } from '../../records/content-revisions.ts';
import { findNewestStamp } from './queries.ts';

/** How often it is looked whether something was published. */
const intervalMs = 1_000;
/** A revision that could not be rendered is tried again after this long, or when another is published. */
const retryMs = 60_000;

/** By then every process shows what was published. */
const compressDelayMs = 10_000;

export type FollowingParts = {
  readonly platform: Pick<Platform, 'database' | 'clock'>;
  readonly site: Site;
  readonly renderer: Pick<SiteRenderer, 'render' | 'forget' | 'compress'>;
  /** Where the revision that is shown is noted, for a start without the database: `DATA_DIR/site`. */
  readonly folder: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/** What this process shows: what tells its revision from every other, also of another database, and what it says. */
type Shown = {
  readonly stamp: string;
  readonly revision: number;
  readonly edits: ContentEdits;
  /** Those of which nothing that was rendered knows any more; notes of earlier versions do not say. */
  readonly blackOuts?: number;
};

/**
 * Has a process show what is published: pages, and everything else in the same step. Nobody waits for it; what cannot be
 * rendered leaves what is shown as it is.
 */
export class ContentFollower {
  readonly #parts: FollowingParts;
  #shown: string | undefined;
  #blackOuts = 0;
  #failed: { readonly stamp: string; readonly at: number } | undefined;

  constructor(parts: FollowingParts) {
    this.#parts = parts;
  }

  /** Whether what is published could not be shown, so that visitors see something older, or nothing. */
  get isBehind(): boolean {
    return this.#failed !== undefined;
  }

  /** Shows what was shown last, before the database can be asked; without a record of it, nothing. */
  async showLast(): Promise<void> {
    try {
      const recorded = JSON.parse(await readFile(this.#shownFile, 'utf8')) as Shown;
      this.#blackOuts = recorded.blackOuts ?? 0;
      // Looked at again once the database is there, since another process may have published meanwhile.
      await this.#show({ ...recorded, stamp: '' });
    } catch {
      // There is none, or what it leads to is gone.
    }
  }

  /** Shows what is published now, unless it is shown already. @throws what keeps the database from saying so */
  async look(): Promise<void> {
    const { log } = this.#parts;
    const { database, clock } = this.#parts.platform;
    const { number, stamp, blackOuts } = await findNewestStamp(database.queries);
    if (stamp === this.#shown) return;
    if (this.#failed?.stamp === stamp && elapsedSince(this.#failed.at, clock.now()) < retryMs) return;
    const revision = await findRevision(database.queries, number);
    if (!revision) return;
    try {
      if (blackOuts !== this.#blackOuts) await this.#forget(blackOuts);
      const shown = { stamp, revision: number, edits: revision.edits, blackOuts };
      await this.#show(shown);
      this.#failed = undefined;
      log.info({ revision: number }, 'content shown');
      // Other processes share the folder, and a slow one may be done after them: the record is of the newest.
      if ((await findNewestStamp(database.queries)).stamp === stamp) await this.#recordShown(shown);
    } catch (error) {
      this.#failed = { stamp, at: clock.now() };
      log.error({ err: error, revision: number }, 'content could not be rendered; what is shown stays');
    }
  }

  /** Looks again and again. @returns what stops it */
  start(isReady: () => boolean): () => Promise<void> {
    const { log } = this.#parts;
    return startRoutine({
      run: () => this.look(),
      intervalMs,
      isReady,
      onError: (error) => log.error({ err: error }, 'it is not known what is published'),
    });
  }

  /** Somebody was taken out of the content, and may stand in sites that were rendered before. */
  async #forget(blackOuts: number): Promise<void> {
    await this.#parts.renderer.forget();
    this.#blackOuts = blackOuts;
  }

  async #show(next: Shown): Promise<void> {
    const { site, renderer } = this.#parts;
    const edits = withFallbacks(next.edits);
    const isDefault = Object.keys(edits).length === 0;
    // Behind the visitors of what is shown; where nothing is, they wait for it.
    const options = { isAwaited: this.#shown === undefined };
    const pages = isDefault ? undefined : await renderer.render(edits, next.revision, options);
    const changes = await site.changesBy(pages);
    putInForce(next.revision, edits);
    site.show(pages, changes);
    if (pages) this.#compress(pages);
    this.#shown = next.stamp;
  }

  /** Nobody waits for it, and whoever publishes several times in a row has it done once. */
  #compress(pages: PageFiles): void {
    const { site, renderer, log } = this.#parts;
    pause(compressDelayMs, undefined, { ref: false })
      .then(() => renderer.compress(pages, (...change) => site.replace(...change)))
      .catch((error) => log.error({ err: error }, 'pages could not be compressed well; they are a tenth larger'));
  }

  /** Without it a start has to wait for the database before it shows anything, which is no reason not to show it now. */
  async #recordShown(shown: Shown): Promise<void> {
    const { folder, log } = this.#parts;
    try {
      await mkdir(folder, { recursive: true });
      await replaceFile(this.#shownFile, JSON.stringify(shown));
    } catch (error) {
      log.error({ err: error }, 'it could not be recorded which content is shown');
    }
  }

  get #shownFile(): string {
    return join(this.#parts.folder, 'shown.json');
  }
}
