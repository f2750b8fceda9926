import { delimiter, dirname, join } from 'node:path';

/** The folder of the repository. */
export const root = dirname(import.meta.dirname);

/** Where built things go. */
export const buildFolder = join(root, 'build');

/** The environment of a command of ours: the project's own tools and this very Node come first on the path. */
export function toolEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH ?? ''];
  return { ...process.env, ...more, PATH: path.join(delimiter) };
}
