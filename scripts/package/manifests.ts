import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.ts';

type Manifest = { workspaces?: readonly string[]; scripts?: object; allowScripts?: object; devDependencies?: object };
type Lock = { packages: Record<string, Manifest & { dev?: boolean }> };

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

/**
 * Writes the `package.json` and `package-lock.json` of the project with some of its workspaces, and without the packages
 * that only development needs.
 */
export function writeProductionManifests(folder: string, workspaces: readonly string[]): void {
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${JSON.stringify(content, null, 2)}\n`);
  };
  const { allowScripts: _allow, scripts: _scripts, ...program } = readJson<Manifest>('package.json');
  write('package.json', { ...withoutDevelopment(program), workspaces });
  for (const workspace of workspaces) {
    write(`${workspace}/package.json`, withoutDevelopment(readJson<Manifest>(`${workspace}/package.json`)));
  }

  const lock = readJson<Lock>('package-lock.json');
  const left = (readJson<Manifest>('package.json').workspaces ?? []).filter((name) => !workspaces.includes(name));
  const isOf = (path: string, name: string) =>
    path === name || path.startsWith(`${name}/`) || path === `node_modules/@vitrine/${name}`;
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev }]) => !dev && !left.some((name) => isOf(path, name)))
    .map(([path, entry]) => [path, path === '' ? { ...entry, workspaces } : entry] as const)
    .map(([path, entry]) => [path, path.includes('node_modules') ? entry : withoutDevelopment(entry)] as const);
  write('package-lock.json', { ...lock, packages: Object.fromEntries(packages) });
}

const withoutDevelopment = ({ devDependencies: _, ...rest }: Manifest) => rest;
