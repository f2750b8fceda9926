import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFolder, root } from '../../scripts/project.ts';
import type { Fault } from './fault.ts';

/** Where faults are put in, so that none is ever in the working tree. */
export const copyFolder = join(buildFolder, 'faults', 'copy');

/** What need not be built again where nothing has changed. */
const built = ['web', 'emails', 'server', 'sbom'];

/** Makes a copy equal to the working tree: the files that Git knows or would, and the packages. @param folder where */
export function makeCopy(folder = copyFolder): void {
  mkdirSync(folder, { recursive: true });
  // Of its own, since Tailwind reads no class names from files that a repository around it ignores.
  if (!existsSync(join(folder, '.git'))) execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const wanted = new Set(filesIn(root).filter((file) => existsSync(join(root, file))));
  for (const file of filesIn(folder)) if (!wanted.has(file)) rmSync(join(folder, file));
  for (const file of wanted) {
    const [from, to] = [join(root, file), join(folder, file)];
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
  linkPackages(folder);
  for (const part of built) {
    const [from, to] = [join(buildFolder, part), join(folder, 'build', part)];
    if (existsSync(from) && !existsSync(to)) cpSync(from, to, { recursive: true });
  }
}

/** What Git tracks, and what it would if it were asked to add everything; without links to packages. */
function filesIn(folder: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--exclude', 'node_modules'];
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean);
}

/** Links to each package, but to the workspaces of the copy: those of the repository have no faults. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to, { recursive: true });
  // The folders whose name begins with a dot are caches, which the copy fills for itself.
  const packages = readdirSync(from).filter((name) => !name.startsWith('.') && name !== '@vitrine');
  for (const name of [...packages, '.bin', '.package-lock.json']) link(join(from, name), join(to, name));
  mkdirSync(join(to, '@vitrine'), { recursive: true });
  for (const workspace of ['contracts', 'server', 'studio', 'web']) {
    link(join(folder, workspace), join(to, '@vitrine', workspace));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) link(own, join(folder, workspace, 'node_modules'));
  }
}

function link(target: string, path: string): void {
  if (!existsSync(path)) symlinkSync(target, path);
}

/** Writes each fault into the copy. */
export function putIn(faults: readonly Fault[]): void {
  for (const { file, from, to } of faults) {
    // A function, since a text would have its dollar signs read.
    writeFileSync(
      join(copyFolder, file),
      readFileSync(join(root, file), 'utf8').replace(from, () => to),
    );
  }
}

/** Writes the right text again. */
export function takeOut(faults: readonly Fault[]): void {
  for (const { file } of faults) copyFileSync(join(root, file), join(copyFolder, file));
}
