import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { root } from '../project.ts';

/** What of the repository, besides the installed packages, goes to production. Nothing else lists it. */
export const shipped = [
  'contracts',
  'server',
  'build/web/client',
  'build/web/server/index.js',
  'build/web/content-texts.json',
  'build/emails',
  'build/sbom/sbom.cdx.json',
  'docs/operations.md',
  'docs/third-party.md',
  'deploy',
  'CHANGELOG.md',
];

const development = new Set(['node_modules', 'testing', 'tsconfig.json', 'package.json', 'vite.config.ts']);

function isShipped(path: string): boolean {
  // Settings with secrets, which somebody may have next to their example.
  if (path.endsWith('.env')) return false;
  return !development.has(basename(path)) && !/\.test\.tsx?$/.test(path) && basename(path) !== '.fingerprint';
}

/** Copies what is shipped. */
export function copyContents(folder: string): void {
  for (const name of shipped) cpSync(join(root, name), join(folder, name), { recursive: true, filter: isShipped });
}

/** A package's own tests, and what it has compiled for Bare, another runtime than Node. */
const unusedFolders = [/(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/tests?$/, /(^|\/)node_modules\/bare-[^/]+\/prebuilds$/];

/** Of a font only the upright weights are typeset (`server/documents/fonts.ts`). */
const unusedFonts = /@fontsource-variable\/.+(?<!-wght-normal)\.woff2$/;

/**
 * Node runs no TypeScript from `node_modules`, and nothing reads source maps, documentation or tests there: a quarter of
 * what is installed. Licences stay.
 */
export function pruneModules(folder: string): void {
  const modules = join(folder, 'node_modules');
  for (const path of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    const name = `node_modules/${path.replaceAll(sep, '/')}`;
    if (unusedFolders.some((unused) => unused.test(name)))
      rmSync(join(modules, path), { recursive: true, force: true });
  }
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // The workspaces are links, whose files are ours.
    if (relative(modules, path).startsWith(`@vitrine${sep}`) || !entry.isFile() || !existsSync(path)) continue;
    if (/\.([cm]?ts|map|flow|md|markdown)$/i.test(entry.name) && !/licen[cs]e|notice|copying/i.test(entry.name))
      rmSync(path);
    else if (unusedFonts.test(path.replaceAll(sep, '/'))) rmSync(path);
  }
}
