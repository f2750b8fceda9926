import { delimiter, dirname, join } from 'node:path';

/** The folder of the repository. */
export const root = dirname(import.meta.dirname);

/** Where build steps write. */
export const buildFolder = join(root, 'build');

/** The environment for commands of the project: its own tools and the running Node come first on the path. */
export function toolEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH ?? ''];
  return { ...process.env, ...extra, PATH: path.join(delimiter) };
}
