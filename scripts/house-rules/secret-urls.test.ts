import { expect, test } from 'vitest';
import { tokenPaths } from '../../server/platform/links.ts';
import { screens } from '../../web/app/screens.ts';

test.each(Object.values(tokenPaths))(
  '%s, whose address holds a token, is unlisted, and so sends no referrer',
  (path) => {
    expect(screens.find((screen) => screen.path === path)?.indexed).toBe(false);
  },
);
