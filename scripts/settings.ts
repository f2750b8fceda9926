import { type Config, ConfigError, readConfig } from '../server/config.ts';

/** The server's settings. A wrong one ends the process with a message that names it. */
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
 * The origin of the canonical addresses in the pages. Without PUBLIC_URL it does not depend on the port, so that
 * processes on different ports share one build.
 */
export function pagesOrigin(): string {
  return process.env.PUBLIC_URL ? settings().publicUrl : 'http://localhost:3000';
}
