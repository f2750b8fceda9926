import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './app/screens.ts';

export default {
  // Every screen is prerendered; the private ones are shells that load their data in the browser.
  ssr: false,
  prerender: { paths: prerenderedPaths(), concurrency: 4 },
  buildDirectory: '../build/web',
} satisfies Config;
