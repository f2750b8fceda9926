import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const inPackage = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/**
 * What every page shares, in few files: each costs a request and its headers, and a small file compresses badly. React,
 * its renderer and the router stay apart, since each is evaluated as one piece of work.
 */
const sharedChunks = [
  { name: 'react', test: inPackage('react', 'scheduler') },
  { name: 'react-dom', test: inPackage('react-dom') },
  { name: 'router', test: inPackage('react-router') },
  // The header, the footer, and what they and nearly every screen are made of.
  {
    name: 'shell',
    test: /[\\/](react-hot-toast|app[\\/](layout|messages[\\/]layout|lib[\\/](language|localized|media|meta|session|storage|theme)|ui[\\/](arrow|button|caption|lazy-picture|pill|spinner|toaster|skip)))|contracts[\\/](text|language|agency)/,
  },
];

/** In development the pages come from Vite and the API from the server, wherever it runs. */
const api = process.env.API_URL ?? 'http://localhost:3001';

export default defineConfig(({ command }) => ({
  // The tests read modules, not pages: under Vitest the router's plugin would only stand in the way.
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter()],
  server: { proxy: { '/api': api } },
  // A build says what went wrong, and nothing else.
  logLevel: command === 'build' ? 'warn' : 'info',
  build: {
    // The folder lies outside this workspace, beside what the server builds.
    emptyOutDir: true,
    // Only the pages' own bundle is split; the one that prerenders them is thrown away.
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedChunks } },
      checks: { ineffectiveDynamicImport: false },
    },
    // A picture or a font inside the style sheet would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
}));
