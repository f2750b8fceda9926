import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { callsPlugin } from './calls-plugin.ts';

const inPackage = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/**
 * What every page shares, in few files: each costs a request, and small files compress badly. React, its renderer and the
 * router stay separate, since a file is evaluated as one task.
 */
const sharedChunks = [
  { name: 'react', test: inPackage('react', 'scheduler') },
  { name: 'react-dom', test: inPackage('react-dom') },
  { name: 'router', test: inPackage('react-router') },
  // The header, the footer, and what they and almost every screen use.
  {
    name: 'shell',
    test: /[\\/](react-hot-toast|app[\\/](layout|messages[\\/]layout|lib[\\/](language|localized|media|meta|session|storage|theme|use-hydrated)|ui[\\/](arrow|button|section-caption|lazy-picture|pill|spinner|toaster|skip)))|contracts[\\/](text|language|agency)/,
  },
];

/** In development Vite serves the pages and forwards API calls to the server. */
const api = process.env.API_URL ?? 'http://localhost:3001';

export default defineConfig(({ command }) => ({
  plugins: [callsPlugin(), tailwindcss(), reactRouter()],
  server: { proxy: { '/api': api } },
  // A build prints only what went wrong.
  logLevel: command === 'build' ? 'warn' : 'info',
  build: {
    // Vite empties a folder outside its own root only when told to.
    emptyOutDir: true,
    // Only the client bundle uses the groups; the prerendering bundle is discarded.
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedChunks } },
      checks: { ineffectiveDynamicImport: false },
    },
    // The Content-Security-Policy refuses pictures and fonts inlined in a style sheet.
    assetsInlineLimit: 0,
  },
}));
