import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { reachableFolder, startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { Cable } from './cable.ts';

/** A durable PostgreSQL behind a cable, which can be restarted and silenced. */
export class RestartablePostgres {
  readonly cable: Cable;
  readonly #folder: string;
  #postgres: TestPostgres;

  private constructor(cable: Cable, folder: string, postgres: TestPostgres) {
    this.cable = cable;
    this.#folder = folder;
    this.#postgres = postgres;
  }

  /** Starts it with an empty database `vitrine`. */
  static async start(): Promise<RestartablePostgres> {
    const folder = await mkdtemp(join(reachableFolder(), 'vitrine-cluster-postgres-'));
    // Started by root, PostgreSQL runs as another user, who must reach its data.
    await chmod(folder, 0o755);
    const postgres = await startPostgres({ durable: true, keepIn: join(folder, 'kept') });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('create database vitrine');
    await client.end();
    const { hostname, port } = new URL(postgres.url);
    return new RestartablePostgres(await Cable.lay({ host: hostname, port: Number(port) }), folder, postgres);
  }

  /** The database as the processes reach it, through the cable. */
  get url(): string {
    const url = new URL(this.directUrl);
    url.port = String(this.cable.port);
    return url.href;
  }

  /** The database past the cable, for what compares it afterwards. */
  get directUrl(): string {
    const url = new URL(this.#postgres.url);
    url.pathname = '/vitrine';
    return url.href;
  }

  /**
   * Stops it and starts it again with the same data.
   * @param how `fast` ends transactions in order; `immediate` leaves everything as a power cut does
   */
  async restart(how: 'fast' | 'immediate'): Promise<void> {
    if (how === 'immediate') {
      const [pid] = (await readFile(join(this.#folder, 'kept/data/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
    }
    await this.#postgres.stop();
    this.#postgres = await startPostgres({ durable: true, keepIn: join(this.#folder, 'kept') });
    this.cable.moveTo(Number(new URL(this.#postgres.url).port));
  }

  async stop(): Promise<void> {
    await this.cable.remove();
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
