import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { renderFailure } from './entry.server.tsx';
import { routeInUse } from './screens.ts';
import { pagePaths } from './shown-screens.ts';
import { siteFiles } from './site-files.ts';
import { windowPictureOf } from './window-picture.ts';

/**
 * What the build makes of the pages for Node: the router's own exports, with which it prerenders the pages as they are by
 * default, and `renderSite`, with which a running server renders them from what an agency has published. It is one file that
 * imports nothing but Node's modules, beside the browser's files, which it names.
 */
export * from 'virtual:react-router/server-build';

/** Puts other content in force for what is rendered next: the bundle has a copy of the content of its own. */
export { setContent } from '@vitrine/contracts/content/current.ts';

/** A file of the rendered site: its path in the folder of the browser's files, and its content. */
export type RenderedFile = { readonly path: string; readonly content: string };

/** A page that could not be rendered, and why. */
export class PageError extends Error {}

globalThis.windowPicture = windowPictureOf;

/** The origin of the requests by which pages are rendered. Nothing in a page names it. */
const origin = 'http://localhost';

/** The routes as of the languages in use. */
const routesInUse = (): ServerBuild['routes'] =>
  Object.fromEntries(
    Object.entries(build.routes as ServerBuild['routes']).map(([id, route]) => [
      id,
      route?.path === undefined ? route : { ...route, path: routeInUse(route.path) },
    ]),
  );

/** The file of a page in the folder of the browser's files. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

/**
 * Renders every page, the site map, and what else is made of content, one after the other.
 * @param only the address of a page that alone is wanted; where there is none, nothing is rendered
 * @throws {PageError} for the first page that cannot be rendered
 */
export async function* renderSite(only?: string): AsyncGenerator<RenderedFile> {
  const paths = pagePaths();
  // Of a page that the build did not know, the router would render the frame alone, for a script to fill in.
  const known = { ...(build as unknown as ServerBuild), routes: routesInUse(), prerender: paths };
  const handle = createRequestHandler(known, 'production');
  for (const path of paths.filter((each) => only === undefined || each === only)) {
    const response = await handle(new Request(`${origin}${path === '/' ? '/' : `${path}/`}`));
    const html = await response.text();
    if (response.status !== 200) {
      throw new PageError(`${path} could not be rendered: ${renderFailure.reason ?? `status ${response.status}`}`);
    }
    yield { path: fileOf(path), content: html };
  }
  if (only === undefined) yield* Object.entries(siteFiles()).map(([path, content]) => ({ path, content }));
}
