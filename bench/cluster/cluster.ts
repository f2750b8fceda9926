import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { laterProgram } from '../../server/testing/later-program.ts';
import { type ServerProcess, startServerProcess } from '../../server/testing/process.ts';
import { startSmtpServer, type TestSmtpServer } from '../../server/testing/smtp-server.ts';
import { type Nginx, startBalancer } from '../nginx.ts';
import { siteSettings } from '../traffic/back-office.ts';
import { RestartablePostgres } from './restartable-postgres.ts';
import { startRoundRobin } from './round-robin.ts';

/** One of the processes; its port stays when it is started again. */
type Member = { readonly port: number; server: ServerProcess };

/** Three server processes on one PostgreSQL, behind a load balancer, with a mail server. */
export class Cluster {
  readonly url: string;
  readonly postgres: RestartablePostgres;
  readonly mailServer: TestSmtpServer;
  /** What distributes the requests. */
  readonly balancerName: 'nginx' | 'our own round robin';
  readonly #members: Member[];
  readonly #balancer: Nginx;
  readonly #folder: string;
  #settings: Readonly<Record<string, string>>;

  private constructor(parts: {
    readonly postgres: RestartablePostgres;
    readonly mailServer: TestSmtpServer;
    readonly balancer: Nginx;
    readonly balancerName: Cluster['balancerName'];
    readonly members: Member[];
    readonly folder: string;
    readonly settings: Readonly<Record<string, string>>;
  }) {
    this.url = parts.balancer.url;
    this.postgres = parts.postgres;
    this.mailServer = parts.mailServer;
    this.balancerName = parts.balancerName;
    this.#members = parts.members;
    this.#balancer = parts.balancer;
    this.#folder = parts.folder;
    this.#settings = parts.settings;
  }

  static async start(): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-cluster-'));
    const [postgres, mailServer] = await Promise.all([RestartablePostgres.start(), startSmtpServer()]);
    const ports = [await freePort(), await freePort(), await freePort()];
    const nginx = await startBalancer(ports);
    const balancer = nginx ?? (await startRoundRobin(ports));
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      SMTP_URL: mailServer.url,
      ...siteSettings,
      PUBLIC_URL: balancer.url,
      // The load balancer, and before it a proxy that would pass on the visitor's own address.
      TRUST_PROXY: '2',
      // So many forms at once are an attack, to be answered with more work for each.
      RATE_LIMITS: 'off',
      // As in production; other tests have no visitors to wait for.
      DRAIN_SECONDS: '2',
    };
    const balancerName = nginx ? 'nginx' : 'our own round robin';
    const members = await Promise.all(ports.map(async (port) => ({ port, server: await startMember(settings, port) })));
    const cluster = new Cluster({ postgres, mailServer, balancer, balancerName, members, folder, settings });
    await Promise.all(members.map(({ server }) => server.ready())).catch(async (error) => {
      await cluster.remove();
      throw error;
    });
    return cluster;
  }

  /** The addresses of the processes themselves. */
  get urls(): readonly string[] {
    return this.#members.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  get size(): number {
    return this.#members.length;
  }

  /** Ends a process as a crash does. */
  async kill(index: number): Promise<void> {
    const { server } = this.#member(index);
    server.child.kill('SIGKILL');
    await server.ended;
  }

  /** Stops a process as an operator does. @returns its exit code */
  stop(index: number): Promise<number | null> {
    return this.#member(index).server.stop();
  }

  /** Starts a process that ended, and waits until it is ready. */
  async startAgain(index: number): Promise<void> {
    const member = this.#member(index);
    member.server = await startMember(this.#settings, member.port);
    await member.server.ready();
  }

  /** Has processes that are started from now on be of a later version, which upgrades the database. */
  installLaterProgram(): void {
    this.#settings = { ...this.#settings, ...laterProgram };
  }

  /** What a process has printed. */
  output(index: number): string {
    return this.#member(index).server.output();
  }

  /** Ends everything and deletes the data. */
  async remove(): Promise<void> {
    for (const { server } of this.#members) server.child.kill('SIGKILL');
    await Promise.all(this.#members.map(({ server }) => server.ended));
    await this.#balancer.stop();
    await this.postgres.stop();
    await this.mailServer.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #member(index: number): Member {
    const member = this.#members[index];
    if (!member) throw new Error(`There is no process ${index}.`);
    return member;
  }
}

function startMember(settings: Readonly<Record<string, string>>, port: number): Promise<ServerProcess> {
  return startServerProcess({ ...settings, PORT: String(port) });
}
