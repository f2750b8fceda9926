import { captionFont } from '../fonts/caption-font.ts';
import { storageKeys } from '../lib/browser/storage-keys.ts';
import { evaluationOrder, type ImportsOf } from './evaluation-order.ts';
import { hydrateWhenIdle } from './hydrate-when-idle.ts';
import type { HydrationPlan } from './hydration-plan.ts';
import { tolerateTranslation } from './tolerate-translation.ts';

declare global {
  /** Set where the site is rendered from published content (`server/platform/site/render-worker.ts`). */
  var contentFile: string | undefined;
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;
/** By these very letters the router knows a page that has its scripts; the modules come with `hydrateWhenIdle`. */
const noRouteModules = 'window.__reactRouterRouteModules = {};';
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Keeps the router's scripts from competing with the first view: removes every `modulepreload` and replaces the module
 * script with an inline one: `tolerateTranslation`, and `hydrateWhenIdle`, which fetches the same files later. Until then the document has the attribute
 * `data-loading`, by which style sheets keep pictures from competing, too.
 * @param html a whole page, as the router renders it
 * @param isUrgent whether the page shows nothing without its script
 * @param importsOf the URLs of the modules that the one at a URL imports
 * @param content the path of the page's data file, where there is one
 * @throws {Error} when the router's markup has changed, so that an update of the router fails the build
 */
export function deferScripts(
  html: string,
  isUrgent: boolean,
  importsOf: ImportsOf,
  content: string | undefined = globalThis.contentFile,
): string {
  const [script, code = ''] = moduleScript.exec(html) ?? [];
  if (!script) throw new Error('The page has no module script from the router.');
  const preloads = [...html.matchAll(modulePreload)].map(([, href = '']) => href);
  const plan = JSON.stringify({ ...readPlan(code, preloads, isUrgent, importsOf), content }).replaceAll('<', '\\u003c');
  return html
    .replace('<html', '<html data-loading=""')
    .replaceAll(modulePreload, '')
    .replace(
      moduleScript,
      () => `<script>${noRouteModules}(${tolerateTranslation})();(${hydrateWhenIdle})(${plan})</script>`,
    );
}

function readPlan(code: string, preloads: readonly string[], isUrgent: boolean, importsOf: ImportsOf): HydrationPlan {
  const urlByName = new Map(
    [...code.matchAll(/import \* as (\w+) from "([^"]+)";/g)].map(([, name, url]) => [name, url]),
  );
  const routeModules = /__reactRouterRouteModules = \{([^}]*)\}/.exec(code)?.[1] ?? '';
  const routes = [...routeModules.matchAll(/"([^"]+)":(\w+)/g)].map(
    ([, id = '', name]) => [id, urlByName.get(name) ?? ''] as const,
  );
  const entry = /import\("([^"]+)"\);\s*$/.exec(code)?.[1];
  const manifest = /import "([^"]+)"/.exec(code)?.[1];
  if (!entry || !manifest || routes.length === 0 || routes.some(([, url]) => url === '')) {
    throw new Error(`The router's module script has changed:\n${code}`);
  }
  const modules = new Set([manifest, ...preloads]);
  modules.delete(entry);
  return {
    modules: evaluationOrder([...modules], importsOf),
    routes: Object.fromEntries(routes),
    entry,
    captionFont,
    tokenKey: storageKeys.token,
    isUrgent,
  };
}
