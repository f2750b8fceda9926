import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '../../web/app/screens.ts';
import { root } from '../project.ts';

test('pages whose addresses hold a token are unlisted, and so send no referrer', () => {
  const links = readFileSync(join(root, 'server/platform/links.ts'), 'utf8');
  const paths = [...links.matchAll(/(\/[\w/-]+)\?token=/g)].map(([, path]) => path);
  expect(paths).toContain('/reset-password');
  for (const path of paths) {
    expect(screens.find((screen) => screen.path === path)?.indexed, path).toBe(false);
  }
});
