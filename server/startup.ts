import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { ensureFirstAdmin, findSettingsNotice } from './features/accounts/first-admin.ts';
import type { ContentFollower } from './features/content/following.ts';
import { eraseAgain } from './features/erasures/service.ts';
import { sealSecretsAnew } from './features/second-factor/service.ts';
import { UpgradeCopy } from './platform/backup/before-upgrade.ts';
import { endRestore, settleFiles } from './platform/backup/last-restore.ts';
import { removeUnfinished, workingFolders } from './platform/backup/unfinished.ts';
import { buildingSchema, removeUnfinishedImport } from './platform/backup/unfinished-import.ts';
import { storeNotice } from './platform/files/store-mark.ts';
import type { Platform } from './platform/platform.ts';
import { explainDatabase } from './startup-error.ts';

/** Holds the link of the first admin where what is printed becomes a log; only the server's user can read it. */
const firstAdminFile = 'first-admin-link.txt';

/** How often a database that cannot be reached is tried again. */
const retryDelayMs = 2_000;

export type StartupParts = {
  readonly config: Pick<
    Config,
    'adminEmail' | 'adminPassword' | 'adminName' | 'dataDir' | 'formerSecretKey' | 'backup'
  >;
  readonly platform: Platform;
  /** Shows what is published, before anything else is done under it. */
  readonly follower: Pick<ContentFollower, 'look'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly print: (line: string) => void;
  /** Whether what is printed becomes a log, instead of being read by whoever started the server. */
  readonly isOutputKept: boolean;
  /** Called once, when the database is ready. */
  readonly onReady: () => void;
};

/**
 * Gets the database ready: migrates it and sees to the first admin. While it cannot be reached the server runs without
 * it, answers 503, and tries again, so that the order in which both are started does not matter.
 */
export class Startup {
  readonly #parts: StartupParts;
  readonly #stopping = new AbortController();
  readonly #copy: UpgradeCopy;
  #isReady = false;
  /** Why the database could not be used, as last printed. */
  #told: string | undefined;

  constructor(parts: StartupParts) {
    this.#parts = parts;
    this.#copy = new UpgradeCopy(parts.config.dataDir);
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /**
   * Resolves once the database is ready, or the start was stopped.
   * @throws what is not a matter of waiting, such as a migration that fails
   */
  async run(): Promise<void> {
    const { platform, onReady } = this.#parts;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#prepare();
        if (signal.aborted) return;
        this.#isReady = true;
        return onReady();
      } catch (error) {
        // What was under way has been interrupted on purpose.
        if (signal.aborted) return;
        if (!platform.database.isUnavailable(error)) throw error;
        this.#reportUnavailable(error);
      }
      await pause(retryDelayMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Whoever waits in front of a terminal reads why once, in a sentence; the log has it each time. */
  #reportUnavailable(error: unknown): void {
    const { log, print } = this.#parts;
    const reason = explainDatabase(error);
    log.error(reason === undefined ? { err: error } : { reason }, 'the database is unavailable and is tried again');
    if (reason !== undefined && reason !== this.#told) print(`${reason} It is tried again until then.`);
    this.#told = reason;
  }

  /** Stops trying. A migration under way ends when the database is closed. */
  stop(): void {
    this.#stopping.abort();
  }

  async #prepare(): Promise<void> {
    const { config, platform, print, follower } = this.#parts;
    await platform.database.assertSound(print);
    const before = async (pending: readonly string[]) => {
      if (platform.database.engine === 'sqlite') await this.#copy.make(pending, print);
    };
    await platform.database.migrate({ print, before });
    await this.#copy.end();
    await this.#finishRestore();
    await follower.look();
    if (config.formerSecretKey !== undefined) await sealSecretsAnew(platform);
    await this.#seeToFirstAdmin();
    await this.#seeToFiles();
    await this.#removeUnfinished();
  }

  /** One that was interrupted: on SQLite its files were exchanged when the database was opened. */
  async #finishRestore(): Promise<void> {
    const { config, platform, print } = this.#parts;
    const recorded = await settleFiles(platform.database, config.dataDir);
    if (!recorded) return;
    const again = await eraseAgain(platform, { kind: 'operator' }, recorded.erasures, recorded.madeAt);
    await endRestore(platform.database.queries, config.dataDir, recorded);
    print(
      `A restore that was interrupted is finished; what was there is kept in ${join(config.dataDir, recorded.previousData)}.`,
    );
    if (again > 0) print(`People who were erased since the backup are erased again: ${again}.`);
  }

  /** Copies of the database that killed commands have left. */
  async #removeUnfinished(): Promise<void> {
    const { config, platform, print } = this.#parts;
    const removed = workingFolders(config.dataDir, config.backup.to).flatMap((each) =>
      removeUnfinished(each, Date.now()),
    );
    if (platform.database.engine === 'postgres' && (await removeUnfinishedImport(platform.database))) {
      removed.push(`the schema ${buildingSchema}`);
    }
    if (removed.length > 0)
      print(`What was left unfinished when a command was killed is removed: ${removed.join(', ')}.`);
  }

  /** A store that cannot be reached now is one that can be later: it keeps nobody from reading the site. */
  async #seeToFiles(): Promise<void> {
    const { platform, print, log } = this.#parts;
    const { store } = platform.files;
    try {
      const notice = await storeNotice(platform.database, store);
      if (notice !== undefined) print(notice);
    } catch (error) {
      if (platform.database.isUnavailable(error)) throw error;
      log.error({ err: error }, 'the files exchanged with clients cannot be reached');
    }
  }

  async #seeToFirstAdmin(): Promise<void> {
    const { config, platform, print } = this.#parts;
    const settings = { email: config.adminEmail, password: config.adminPassword, name: config.adminName };
    const link = await ensureFirstAdmin(platform, settings);
    const file = join(config.dataDir, firstAdminFile);
    await rm(file, { force: true });
    const notice = await findSettingsNotice(platform, settings);
    if (notice) print(notice);
    if (!link) return;
    if (!this.#parts.isOutputKept) {
      print(`Set the password of ${link.email}, the first admin, within an hour, at ${link.url}`);
      return;
    }
    // Whoever has the link gets in, so it is not for a log, which others read and which is stored.
    await writeFile(file, `${link.url}\n`, { mode: 0o600 });
    print(`Set the password of ${link.email}, the first admin, within an hour: the link is in ${file}`);
  }
}
