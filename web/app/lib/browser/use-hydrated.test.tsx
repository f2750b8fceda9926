import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useSession } from '../session/session.ts';
import { useMedia } from './media.ts';
import { useHydrated } from './use-hydrated.ts';

function Page() {
  return JSON.stringify([useHydrated(), useMedia('(min-width: 1px)'), useSession()]);
}

/** Without it a component is rendered as at build time, with it as in a browser after hydration. */
const browser = vi.hoisted(() => ({ isThere: false }));
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore: <S,>(_: unknown, read: () => S, readAtBuild: () => S) =>
    browser.isThere ? read() : readAtBuild(),
}));

it('knows nothing of the visitor while a page is rendered at build time', () => {
  expect(renderToStaticMarkup(<Page />)).toBe('[false,false,null]');
});

it('knows in a browser that it is one', () => {
  browser.isThere = true;
  const Hydrated = () => String(useHydrated());
  expect(renderToStaticMarkup(<Hydrated />)).toBe('true');
});
