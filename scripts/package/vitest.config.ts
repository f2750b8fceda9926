import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:package`: makes the package and tries it. Not part of `npm test`, since it installs packages. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['scripts/package/try-package.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
