import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { callsPlugin } from './calls-plugin.ts';
import { routerParts } from './router-parts.ts';

const inPackage = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/**
 * What every page shares, in few files: each costs a request, and small files compress badly. React, its renderer and the
 * router stay separate, since a file is evaluated as one task.
 */
const sharedChunks = [
  { name: 'react', test: /rolldown[\\/]runtime|[\\/]node_modules[\\/](react|scheduler)[\\/]/ },
  { name: 'react-dom', test: inPackage('react-dom') },
  { name: 'router', test: inPackage('react-router') },
  // The header, the footer, and what they and almost every screen use.
  {
    name: 'shell',
    test: /[\\/]app[\\/](layout[\\/](?!slim)|hydration|messages[\\/]layout|lib[\\/]\w+[\\/](content-text|page-texts|decoration|reveal-on-scroll|dialog-question|step-up-request|reload|unsent-request|format\.ts|receipt-store|trusted-types|visit-source|language|localized|media|meta|session|storage|theme|toasts-wanted|use-hydrated)|ui[\\/](arrow|button|lazy-part|missing-screen|notice|section-caption|lazy-picture|spinner|skip))|contracts[\\/](text|language|agency(?!-)|content[\\/](current|edits|list))/,
  },
  // What home's first screen shares with its other sections and with the pages of the projects.
  {
    name: 'home-start',
    test: /[\\/]app[\\/](messages[\\/].*home-start|features[\\/]home[\\/](effects[\\/](?!p)|home-media)|media[\\/](film|avatars))|contracts[\\/]content[\\/](projects|home-sections)/,
  },
  // What home names among the parts that come later: each file of a list is bytes of its first script.
  { name: 'prices', test: /contracts[\\/](prices|money|proposal-rights)\.|app[\\/]ui[\\/]pill/ },
  { name: 'moments', test: /app[\\/](lib[\\/]format[\\/]spoken-moment|ui[\\/]reply-time)|contracts[\\/]time-zone\./ },
  { name: 'own-window', test: /features[\\/]own-window[\\/](window-display|use-own-window-form|own-window-form)/ },
  { name: 'things', test: /contracts[\\/](own-window-things[\\/]shapes|fold)\./ },
];

const alwaysLoaded = /[\\/](rolldown-runtime|react|react-dom|router|shell)-[\w-]{8}\.js$/;

/** In development Vite serves the pages and forwards API calls to the server. */
const api = process.env.API_URL ?? 'http://localhost:3001';

export default defineConfig(({ command }) => ({
  plugins: [callsPlugin(), routerParts(), tailwindcss(), reactRouter()],
  server: { proxy: { '/api': api } },
  // A build prints only what went wrong.
  logLevel: command === 'build' ? 'warn' : 'info',
  environments: {
    // One file that runs in Node without any package (app/renderer.ts). Minified, since the inline script of each page is
    // the source of two of its functions, and what the first 14 kB of a page hold comes a round trip earlier.
    ssr: {
      resolve: { noExternal: true },
      build: {
        minify: true,
        rolldownOptions: { input: 'app/renderer.ts', output: { codeSplitting: false } },
      },
    },
  },
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
    // What every page has loaded by then needs no preloading, so the lists in its scripts leave it out.
    modulePreload: { resolveDependencies: (_file, imports) => imports.filter((path) => !alwaysLoaded.test(path)) },
  },
}));
