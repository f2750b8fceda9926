import { type Cast, starter } from './starter.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;
const start = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Takes the router's scripts out of a page's way: no `modulepreload` competes with what the first view needs, and the
 * module script becomes the starter, which fetches the same files later.
 * @param html a whole page, as the router renders it
 * @param atOnce whether the page is nothing without its script
 * @throws when the router writes its scripts in a way not known here, so that an update cannot slip by
 */
export function withLateScripts(html: string, atOnce: boolean): string {
  const [whole, code = ''] = start.exec(html) ?? [];
  if (!whole) throw new Error('The page holds no module script of the router.');
  const preloads = [...html.matchAll(preload)].map(([, href = '']) => href);
  const cast = readCast(code, preloads, atOnce);
  const script = `<script>(${starter})(${JSON.stringify(cast).replaceAll('<', '\\u003c')})</script>`;
  return html.replaceAll(preload, '').replace(start, () => script);
}

function readCast(code: string, preloads: readonly string[], atOnce: boolean): Cast {
  const modules = new Map(
    [...code.matchAll(/import \* as (\w+) from "([^"]+)";/g)].map(([, name, url]) => [name, url]),
  );
  const named = /__reactRouterRouteModules = \{([^}]*)\}/.exec(code)?.[1] ?? '';
  const routes = [...named.matchAll(/"([^"]+)":(\w+)/g)].map(
    ([, id = '', name]) => [id, modules.get(name) ?? ''] as const,
  );
  const entry = /import\("([^"]+)"\);\s*$/.exec(code)?.[1];
  const manifest = /import "([^"]+)"/.exec(code)?.[1];
  if (!entry || !manifest || routes.length === 0 || routes.some(([, url]) => url === '')) {
    throw new Error(`The router writes its scripts in another way than before:\n${code}`);
  }
  // The entry takes over the page as soon as it is evaluated, so it comes last.
  const pieces = new Set([manifest, ...preloads]);
  pieces.delete(entry);
  return { modules: [...pieces], routes: Object.fromEntries(routes), entry, atOnce };
}
