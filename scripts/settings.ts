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
