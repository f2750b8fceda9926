import { fileURLToPath } from 'node:url';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { loadPageFiles, type PageFiles } from '../platform/pages/files.ts';

const inBuild = (path: string) => fileURLToPath(new URL(`../../build/web/${path}`, import.meta.url));

/** The bundle that renders pages, as `npm run build` has made it. */
export const builtRenderer = inBuild('server/index.js');

/** The pages that it has made. @throws {Error} when there are none */
export const loadBuiltPages = (): PageFiles => {
  const files = loadPageFiles(inBuild('client'), builtOrigin);
  if (!files) throw new Error('The pages have not been built: npm run build');
  return files;
};

/** Renders a site of one page. */
export const smallRenderer = fileURLToPath(new URL('./small-renderer.ts', import.meta.url));
