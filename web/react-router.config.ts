import type { Config } from '@react-router/dev/config';
import { pagePaths } from './app/shown-screens.ts';

export default {
  // Every screen is prerendered; the private ones are shells that load their data in the browser.
  ssr: false,
  prerender: { paths: pagePaths(), concurrency: 4 },
  buildDirectory: '../build/web',
} satisfies Config;
