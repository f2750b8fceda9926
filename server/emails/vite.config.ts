import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The part of `react-dom/server` that renders to a string; the package's entry doubles the size with streaming. */
const staticRenderer = join(
  dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.node.production.js',
);

/**
 * Bundles the mails, React included, into `build/emails/render.js`. The contracts stay external: the server has them
 * loaded, and a change to the agency's details needs no new build.
 */
export default defineConfig({
  root,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { 'react-dom/server': staticRenderer } },
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: 'server/emails/render.tsx',
    outDir: 'build/emails',
    emptyOutDir: true,
    target: 'node26',
    minify: true,
    rolldownOptions: {
      external: /^@vitrine\/contracts\//,
      output: { entryFileNames: 'render.js', codeSplitting: false },
    },
  },
});
