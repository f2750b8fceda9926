import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../server/testing/process.ts';

/** A running server with its own data. */
export type Site = {
  /** Its address, without a trailing slash; the links in its mails start with it too. */
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Where the agency receives its leads. */
  readonly agencyEmail: string;
  /** What the server has printed so far. */
  log(): string;
  /** Stops it as an operator would. @throws {Error} when its exit code is not 0 */
  stop(): Promise<void>;
};

/**
 * Starts the server in its own process, as in production.
 * @param settings environment variables, besides those that every test server gets
 * @throws {Error} with what the server printed, when it is not ready in time
 */
export async function startSite(settings: Readonly<Record<string, string>>): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-site-'));
  const admin = { email: 'admin@agency.test', password: 'Correct-horse-1' };
  const agencyEmail = 'leads@agency.test';
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_NAME: 'Camille Verrier',
    ADMIN_PASSWORD: admin.password,
    AGENCY_EMAIL: agencyEmail,
    ...settings,
  });
  const stop = async () => {
    const code = await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server exited with ${code}. It printed:\n${server.output().slice(-4000)}`);
  };
  try {
    await server.ready();
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return { url: server.url, admin, agencyEmail, log: server.output, stop };
}
