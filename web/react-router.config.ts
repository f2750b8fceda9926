import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './app/screens.ts';

export default {
  // Every screen is a file made at build time; what is private fills in its shell in the browser.
  ssr: false,
  prerender: { paths: prerenderedPaths(), concurrency: 4 },
  buildDirectory: '../build/web',
} satisfies Config;
