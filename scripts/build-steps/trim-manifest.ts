import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../../web/app/screens.ts';

/**
 * `node scripts/build-steps/trim-manifest.ts <folder>`: shortens the router's list of routes, which every page loads,
 * to half its bytes. Most of it says which other files a screen consists of, so that they are fetched beside its own
 * when somebody is about to go there. What remains: those of the screens that visitors go to, without the files that
 * every page has loaded already. A screen that the list says nothing about is fetched in one more round trip.
 */

type Route = { readonly id: string; readonly imports?: readonly string[]; readonly [fact: string]: unknown };
type Manifest = {
  readonly entry: { readonly imports?: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
};

const listed = new Set<string>(screens.filter((screen) => screen.indexed).map((screen) => screen.path));

/** Routes of screens have ids that end with their path (web/app/routes.ts); the others are layouts. */
const isListed = ({ id }: Route) => listed.has(id.split(' ')[1] ?? '');

export function trimManifest(manifest: Manifest): Manifest {
  const everywhere = new Set([...(manifest.entry.imports ?? []), ...(manifest.routes.root?.imports ?? [])]);
  const trim = (route: Route): Route => {
    const imports = isListed(route) ? (route.imports ?? []).filter((url) => !everywhere.has(url)) : [];
    // What a route does not have need not be said.
    const said = Object.entries<unknown>({ ...route, imports }).filter(
      ([, value]) => value !== false && !isEmpty(value),
    );
    return { ...Object.fromEntries(said), id: route.id };
  };
  const routes = Object.values(manifest.routes).map((route) => [route.id, trim(route)]);
  // What the first module imports is for the element that fetches it ahead, which pages have in their HTML.
  const { imports: _imports, ...entry } = manifest.entry;
  return { ...manifest, entry, routes: Object.fromEntries(routes) };
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Usage: node scripts/build-steps/trim-manifest.ts <folder>');
  const [file, ...others] = globSync(join(folder, 'assets', 'manifest-*.js'));
  const [, name, json] =
    /^(window\.__reactRouterManifest)=(\{.*\});$/s.exec(file ? readFileSync(file, 'utf8') : '') ?? [];
  if (!file || !json || others.length > 0)
    throw new Error("The router's manifest is not where it was, or not as it was.");
  writeFileSync(file, `${name}=${JSON.stringify(trimManifest(JSON.parse(json)))};`);
}
