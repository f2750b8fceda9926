import { localizedPath, siteLanguages } from '@vitrine/contracts/language.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKeyDown } from '../../lib/browser/keys.ts';
import { isQuestionOpen } from '../../lib/browser/overlays.ts';
import { chooseTheme, useTheme } from '../../lib/browser/theme.ts';
import { rememberLanguage, unlocalizedPath, useLanguage, useTexts } from '../../lib/format/language.ts';
import { useLogOut } from '../../lib/session/use-log-out.ts';
import { keepTyping, stopKeepingTyping } from '../../lib/unsaved/kept-typing.ts';
import { layoutTexts } from '../../messages/layout.ts';
import { paletteTexts } from '../../messages/palette.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { Act } from './acts.ts';
import type { PaletteScreen } from './palette-groups.ts';

const loadPalette = () => import('./palette.tsx');

/** Opens the palette, as Ctrl+K or ⌘K do from anywhere on the page. */
export function PaletteButton({ screens }: { screens: readonly PaletteScreen[] }) {
  const t = useTexts(paletteTexts);
  const acts = useSiteActs();
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  /** What is typed before it has loaded. */
  const [begun, setBegun] = useState('');
  /** What had the focus. */
  const origin = useRef<Element>(null);
  const close = () => {
    stopKeepingTyping();
    setOpen(false);
  };
  const show = () => {
    origin.current = document.activeElement;
    setBegun('');
    keepTyping({ label: t('title'), onInput: setBegun, onCancel: () => setOpen(false) });
    setLoaded(true);
    setOpen(true);
  };
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    if (!isOpen && isQuestionOpen()) return;
    event.preventDefault();
    if (repeat) return;
    if (isOpen) close();
    else show();
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={show}
        className="flex h-8 items-center gap-3 rounded-pane border border-control px-2.5 text-[0.875rem] text-quiet hover:border-ink hover:text-ink max-sm:border-transparent pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center"
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
          <circle cx="7" cy="7" r="5" />
          <path d="m11 11 4 4" />
        </svg>
        <span className="max-2xl:sr-only">{t('open')}</span>
        <kbd className="font-mono text-caption max-2xl:hidden">{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isLoaded && (
        <LazyPart
          load={loadPalette}
          isOpen={isOpen}
          waiting={isOpen && <OpeningPalette text={begun} />}
          onDismiss={close}
        >
          {(Palette) => (
            <Palette
              open={isOpen}
              onClose={close}
              finalFocus={() => givenBack(origin.current)}
              screens={screens}
              acts={acts}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** What can be done on every screen. */
function useSiteActs(): readonly Act[] {
  const t = useTexts(paletteTexts);
  const layout = useTexts(layoutTexts);
  const language = useLanguage();
  const theme = useTheme();
  const logOut = useLogOut();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const twin = siteLanguages.find((one) => one !== language);
  return [
    {
      id: 'theme',
      label: t(theme === 'dark' ? 'lightTheme' : 'darkTheme'),
      run: () => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    ...(twin
      ? [
          {
            id: 'language',
            label: t('inOtherLanguage'),
            run: () => {
              rememberLanguage(twin);
              void navigate(`${localizedPath(unlocalizedPath(pathname), twin)}${search}`, { replace: true });
            },
          },
        ]
      : []),
    { id: 'log-out', label: layout('logOut'), run: () => void logOut() },
  ];
}

/** What had the focus, if it can have it again; else whatever had it before. */
const givenBack = (origin: Element | null) =>
  origin instanceof HTMLElement && origin.isConnected && origin !== document.body ? origin : true;

/** Stands in for the palette while it loads. @param text what has been typed so far, which is kept for it */
function OpeningPalette({ text }: { text: string }) {
  const t = useTexts(paletteTexts);
  return (
    <div
      role="dialog"
      aria-label={t('title')}
      aria-busy="true"
      className="pane fixed top-0 left-1/2 z-50 w-full max-w-xl -translate-x-1/2 border-control sm:top-[12dvh]"
    >
      <p className={`flex min-h-13 items-center px-4 ${text ? '' : 'text-quiet'}`}>{text || t('placeholder')}</p>
    </div>
  );
}
