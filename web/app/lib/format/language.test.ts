import { languageOfPath } from '@vitrine/contracts/language.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layoutTexts } from '../../messages/layout.ts';
import { pagePaths } from '../../shown-screens.ts';
import { useLogOut } from '../session/use-log-out.ts';
import {
  rememberLanguage,
  unlocalizedPath,
  useLanguage,
  useLocalizedNavigate,
  useScreenPath,
  useTexts,
} from './language.ts';

const router = vi.hoisted(() => ({ location: { pathname: '/' }, go: vi.fn() }));
vi.mock('react-router', () => ({ useLocation: () => router.location, useNavigate: () => router.go }));
const page = vi.hoisted(() => ({ logOut: vi.fn(), success: vi.fn() }));
vi.mock('../session/session-calls.ts', () => ({ logOut: page.logOut }));
vi.mock('../toast/toast.ts', () => ({ toast: { success: page.success } }));
/** Hooks are plain functions here: a callback is itself. */
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useCallback: <F>(callback: F) => callback,
}));

describe('the language of an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/quote', 'en', '/quote'],
    ['/fr/booking/manage', 'fr', '/booking/manage'],
    ['/fresh', 'en', '/fresh'],
    ['/quote/', 'en', '/quote'],
    ['/fr/quote//', 'fr', '/quote'],
    ['/en/quote', 'en', '/en/quote'],
  ])('%s is %s, and %s in English', (pathname, language, english) => {
    expect(languageOfPath(pathname)).toBe(language);
    expect(unlocalizedPath(pathname)).toBe(english);
  });

  it('has every prerendered page in both', () => {
    const paths = pagePaths();
    expect(paths.filter((path) => languageOfPath(path) === 'fr')).toHaveLength(paths.length / 2);
  });
});

describe.each([
  ['/quote', 'en', '/login'],
  ['/fr/quote', 'fr', '/fr/login'],
] as const)('on %s', (pathname, language, login) => {
  beforeEach(() => {
    vi.clearAllMocks();
    router.location = { pathname };
  });

  it('texts are in the language of the address, and the screen is known by its English one', () => {
    expect(useLanguage()).toBe(language);
    expect(useTexts(layoutTexts)('home')).toBe(layoutTexts(language)('home'));
    expect(useScreenPath()).toBe('/quote');
  });

  it('an English address leads to the same screen in the language of the page', () => {
    useLocalizedNavigate()('/login', { replace: true });
    expect(router.go).toHaveBeenCalledExactlyOnceWith(login, { replace: true });
  });

  it('logging out is said in the language of the page', async () => {
    const logOut = useLogOut();
    expect(page.logOut).not.toHaveBeenCalled();
    expect(await logOut()).toBe(true);
    expect(page.logOut).toHaveBeenCalledTimes(1);
    expect(page.success).toHaveBeenCalledExactlyOnceWith(layoutTexts(language)('loggedOut'));
  });
});

describe('a chosen language', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['http:', []],
    ['https:', ['secure']],
  ])('is remembered on the whole site for a year, reached by %s', (protocol, more) => {
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { protocol });
    rememberLanguage('fr');
    const attributes = ['lang=fr', 'max-age=31536000', 'path=/', 'samesite=lax', ...more];
    expect(document.cookie.split('; ').sort()).toEqual(attributes);
  });
});
