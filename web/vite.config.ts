import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    // A picture or a font inside the style sheet would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
}));
