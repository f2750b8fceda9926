import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ContentEdits, sortEdits } from '@vitrine/contracts/content/edits.ts';
import { elapsedSince } from '../clock.ts';
import { isNotFound, isOutOfRoom } from '../file-system.ts';
import type { PageFiles } from '../pages/files.ts';
import { WorkerProcess, type WorkerProcessOptions } from '../worker-process.ts';
import { compressPages } from './compress-pages.ts';
import { onlyPageName, type RenderJob } from './render-job.ts';
import { copyWhole, deleteFolders, findFolders, readDataFiles, readRenderedFolder } from './rendered-folder.ts';
import type { Site } from './site.ts';

const workerFile = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/** All pages take two seconds; this is for a machine on its knees. */
const jobTimeoutMs = 180_000;
/** What was measured at most is 200 MB; above this it is stopped. */
const maxWorkerBytes = 256 * 1024 * 1024;

/** The bundle alone takes 160 MB; a process that has more than this makes way for another before its next page. */
const fullPageWorkerBytes = 220 * 1024 * 1024;

const makeWorker = (options: Pick<WorkerProcessOptions, 'fullBytes' | 'isBackground'>) =>
  new WorkerProcess<RenderJob, void>({
    file: workerFile,
    name: 'site renderer',
    jobTimeoutMs,
    maxBytes: maxWorkerBytes,
    ...options,
  });

/** Rendered sites of one release that stay: the one shown, and those before it that somebody may go back to. */
const keptSites = 3;
/** For how long a page that was opened before a publication may still ask for its data. */
const dataKeptMs = 30 * 24 * 3_600_000;

export type RenderOptions = {
  /** Whether nothing is shown until it is done; everything else on the machine goes before what is not. */
  readonly isAwaited?: boolean;
};

export type SiteRendererOptions = {
  /** Where rendered sites are kept: `DATA_DIR/site`. */
  readonly folder: string;
  /** The bundle that renders pages: `build/web/server/index.js`. */
  readonly renderer: string;
  /** The origin of the site's absolute addresses. */
  readonly origin: string;
  /** Of every file besides its own. */
  readonly headers: Readonly<Record<string, string>>;
  /** The icons that are made of an agency's own logo; left out, or empty, those that ship are shown. */
  readonly iconsOf?: (edits: ContentEdits) => Promise<NonNullable<RenderJob['icons']>>;
};

/**
 * Renders the site from what an agency has published, in a child process, and keeps it on disk: another start, or going
 * back, reads it from there. What is on disk is checked when it is read, and rendered anew where it is not as it was.
 */
export class SiteRenderer {
  readonly #options: SiteRendererOptions;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  readonly #workers = new Set<WorkerProcess<RenderJob, void>>();
  /** Of pages that somebody is editing: its process stays until nobody has asked it for one for a while. */
  readonly #pageWorker: WorkerProcess<RenderJob, void>;
  #lastPage: Promise<unknown> = Promise.resolve();

  constructor(options: SiteRendererOptions) {
    this.#options = options;
    // Somebody waits for each of them.
    this.#pageWorker = makeWorker({ fullBytes: fullPageWorkerBytes, isBackground: false });
  }

  /**
   * The pages as they are with these edits, the data files of former ones included. One site is rendered after the other.
   * @param revision of the edits; what is rendered already may be of an earlier one that said the same
   * @throws {Error} that says which page could not be rendered, or what the disk refused
   */
  async render(edits: ContentEdits, revision: number, options: RenderOptions = {}): Promise<PageFiles> {
    const rendered = this.#last.then(() => this.#findOrRender(edits, revision, options));
    this.#last = rendered.catch(() => {});
    return await rendered;
  }

  /**
   * One page as it is with these edits, which nothing of stays on disk.
   * @param path its address: `/fr/services`
   * @returns its HTML, or undefined where the site has no such page
   * @throws {Error} that says why it could not be rendered
   */
  async renderPage(edits: ContentEdits, path: string): Promise<string | undefined> {
    await mkdir(this.#releaseFolder(), { recursive: true });
    const scratch = await mkdtemp(join(this.#releaseFolder(), 'page.'));
    try {
      const rendered = this.#lastPage.then(() => this.#runPageJob({ edits, revision: 0, folder: scratch, only: path }));
      this.#lastPage = rendered.catch(() => {});
      await rendered;
      return await readFile(join(scratch, onlyPageName), 'utf8').catch((error: unknown) => {
        if (isNotFound(error)) return undefined;
        throw error;
      });
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  /** Compresses what was rendered as well as it gets, and has it shown: @param replace as that of `Site` */
  compress(files: PageFiles, replace: Site['replace']): Promise<void> {
    return compressPages(files, replace, this.#options.headers);
  }

  /** Deletes every rendered site, of former releases too: somebody who stands in one of them is to be found nowhere. */
  async forget(): Promise<void> {
    const forgotten = this.#last.then(() => this.#deleteAll());
    this.#last = forgotten.catch(() => {});
    await forgotten;
  }

  async #deleteAll(): Promise<void> {
    const { whole: releases } = await findFolders(this.#options.folder);
    for (const release of releases) {
      // What another process is writing stays: it looks whether it is to forget when it is done.
      const { whole, abandoned } = await findFolders(release);
      await deleteFolders([...whole, ...abandoned]);
    }
  }

  /** Ends a rendering under way. */
  close(): void {
    this.#isClosed = true;
    for (const worker of [...this.#workers, this.#pageWorker]) worker.close();
  }

  async #findOrRender(edits: ContentEdits, revision: number, options: RenderOptions): Promise<PageFiles> {
    const { headers } = this.#options;
    const folder = join(this.#releaseFolder(), siteHash(edits, this.#options.origin));
    const known = await this.#findRendered(folder);
    if (known) await utimes(folder, new Date(), new Date());
    const files = known ?? (await this.#renderInto(folder, { edits, revision }, options));
    // On a full disk a whole site is shown all the same; pages that were opened before may miss their data, and load anew.
    await this.#tidy(folder).catch((error: unknown) => {
      if (!isOutOfRoom(error)) throw error;
    });
    return new Map([...(await readDataFiles(this.#dataFolder, headers)), ...files]);
  }

  /**
   * Reads what is rendered. Where another process is at it, it is waited for: three at once on one machine would take three
   * times as long, and visitors would feel it.
   */
  async #findRendered(folder: string): Promise<PageFiles | undefined> {
    for (;;) {
      const known = await readRenderedFolder(folder, this.#options.headers);
      if (known || this.#isClosed || !(await isBeingRendered(folder))) return known;
      await pause(waitMs);
    }
  }

  async #renderInto(
    folder: string,
    content: Pick<RenderJob, 'edits' | 'revision'>,
    options: RenderOptions,
  ): Promise<PageFiles> {
    await mkdir(this.#releaseFolder(), { recursive: true });
    const scratch = await mkdtemp(`${folder}.`);
    const stopSigns = showSigns(scratch);
    try {
      const icons = (await this.#options.iconsOf?.(content.edits)) ?? {};
      await this.#runJob({ ...content, icons, folder: scratch }, options);
      const files = await readRenderedFolder(scratch, this.#options.headers);
      if (!files) throw new Error('The rendered site could not be read again.');
      await this.#putInPlace(scratch, folder);
      return files;
    } finally {
      stopSigns();
      await rm(scratch, { recursive: true, force: true });
    }
  }

  async #runPageJob(job: Omit<RenderJob, 'origin' | 'renderer'>): Promise<void> {
    const { renderer, origin } = this.#options;
    await this.#pageWorker.run({ ...job, origin, renderer });
  }

  /** Does a job in a process of its own, whose memory goes back to the system at once. */
  async #runJob(job: Omit<RenderJob, 'origin' | 'renderer'>, { isAwaited = false }: RenderOptions): Promise<void> {
    const { renderer, origin } = this.#options;
    if (this.#isClosed) throw new Error('The site renderer was closed.');
    const worker = makeWorker({ isBackground: !isAwaited });
    this.#workers.add(worker);
    try {
      await worker.run({ ...job, origin, renderer });
    } finally {
      this.#workers.delete(worker);
      worker.close();
    }
  }

  /** Processes may share the folder, and render the same site at once: the first to have it whole leaves it there. */
  async #putInPlace(scratch: string, folder: string): Promise<void> {
    try {
      await rename(scratch, folder);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (await readRenderedFolder(folder, this.#options.headers)) return;
      await rm(folder, { recursive: true, force: true });
      await rename(scratch, folder).catch((again: unknown) => {
        if (!isTaken(again)) throw again;
      });
    }
  }

  /** Of another release nothing can be used: its pages name other scripts. */
  #releaseFolder(): string {
    return join(this.#options.folder, releaseOf(this.#options.renderer));
  }

  /** Keeps the data file where former pages find it, and deletes what nobody needs any more. */
  async #tidy(site: string): Promise<void> {
    // What another process has forgotten meanwhile does not have to be found by pages that were open.
    await copyWhole(join(site, 'assets'), this.#dataFolder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    const { whole, abandoned } = await findFolders(this.#releaseFolder());
    await deleteFolders([...whole.slice(keptSites), ...abandoned]);
    for (const name of await readdir(this.#dataFolder).catch(() => [])) {
      const file = join(this.#dataFolder, name);
      const at = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
      const age = elapsedSince(at, Date.now());
      // Written while the clock was ahead: its time begins now, and not at the date it showed.
      if (age === Number.POSITIVE_INFINITY) await utimes(file, new Date(), new Date()).catch(() => {});
      else if (age > dataKeptMs) await rm(file, { force: true });
    }
  }

  /** The data files of pages that may still be open somewhere, of this site's among them. */
  get #dataFolder(): string {
    return join(this.#options.folder, 'data', 'assets');
  }
}

/** A process that renders says so this often, by the time of its folder. */
const signMs = 500;
/** One that has said nothing for so long has ended, or its machine is on its knees. */
const silentMs = 2_000;
/** How often the others look. */
const waitMs = 100;

/** @returns what ends the signs */
function showSigns(scratch: string): () => void {
  const timer = setInterval(() => void utimes(scratch, new Date(), new Date()).catch(() => {}), signMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether another process is rendering into a folder of its own, to be renamed to this one. */
async function isBeingRendered(folder: string): Promise<boolean> {
  const names = await readdir(dirname(folder)).catch(() => []);
  const begun = names.filter((name) => name.startsWith(`${basename(folder)}.`));
  const signs = await Promise.all(begun.map((name) => stat(join(dirname(folder), name)).catch(() => undefined)));
  return signs.some((sign) => sign && elapsedSince(sign.mtimeMs, Date.now()) < silentMs);
}

/** Whether a folder could not be renamed because another stands there. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');

const releases = new Map<string, string>();

/** What tells one build of the pages from another. */
function releaseOf(renderer: string): string {
  const release = releases.get(renderer) ?? hashOf(readFileSync(renderer));
  releases.set(renderer, release);
  return release;
}

const siteHash = (edits: ContentEdits, origin: string): string =>
  hashOf(JSON.stringify([origin, Object.entries(sortEdits(edits))]));

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16);
