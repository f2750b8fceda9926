import { existsSync, readFileSync } from 'node:fs';

/** The values of a key in a unit file, in order. */
export function valuesOf(unit: string, key: string): string[] {
  return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

/** The environment in lines of `NAME=value`, a value perhaps in quotes; later lines win. */
export function readEnvironment(lines: readonly string[]): Record<string, string> {
  const unquoted = (text: string) => text.trim().replace(/^"(.*)"$/, '$1');
  const pairs = lines
    .map(unquoted)
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), unquoted(line.slice(line.indexOf('=') + 1))]);
  return Object.fromEntries(pairs);
}

/** The lines of a settings file; none when it does not exist. */
export function linesOf(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
}
