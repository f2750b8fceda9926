import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The half of `react-dom/server` that renders to a string; the package's entry also loads the one that streams,
 * twice the code for nothing a mail needs.
 */
const staticRenderer = join(
  dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.node.production.js',
);

/**
 * Builds the mails into one file, `build/emails/render.js`, with React and the components inside.
 * The contracts stay outside: the server has loaded them, and a changed fact of the agency needs no new build.
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
