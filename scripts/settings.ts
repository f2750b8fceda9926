import { type Config, ConfigError, readConfig } from '../server/config.ts';

/** The server's settings; a wrong one ends the process with the sentence that names it, before anything is built. */
export function settings(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * The origin in the canonical addresses of the pages. Without PUBLIC_URL it is the same whatever the port, so that
 * processes on several ports share one build.
 */
export function pagesOrigin(): string {
  return process.env.PUBLIC_URL ? settings().publicUrl : 'http://localhost:3000';
}
