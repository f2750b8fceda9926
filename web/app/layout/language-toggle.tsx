import { localizedPath, siteLanguages } from '@vitrine/contracts/language.ts';
import { Link, useLocation } from 'react-router';
import { rememberLanguage, unlocalizedPath, useLanguage, useTexts } from '../lib/format/language.ts';
import { layoutTexts } from '../messages/layout.ts';

const names = { en: 'English', fr: 'Français' } as const;

/**
 * Links to the same screen in the other language. The page does not reload, so what was typed stays, and the choice is
 * remembered (docs/decisions/0014). Screens without the shared header use it too. A site in one language has none.
 */
export function LanguageToggle() {
  const t = useTexts(layoutTexts);
  const language = useLanguage();
  const { pathname, search, hash, state } = useLocation();
  const path = unlocalizedPath(pathname);
  if (siteLanguages.length < 2) return null;
  return (
    <ul
      aria-label={t('language')}
      className="caption flex items-center rounded-full border border-line p-0.5 max-lg:p-0"
    >
      {siteLanguages.map((twin) => (
        <li key={twin}>
          <Link
            to={`${localizedPath(path, twin)}${search}${hash}`}
            state={state}
            replace
            preventScrollReset
            // The script remembers the choice, so a press before hydration is held until then.
            data-held
            lang={twin}
            hrefLang={twin}
            aria-current={twin === language ? 'true' : undefined}
            onClick={() => rememberLanguage(twin)}
            className={`grid h-8 min-w-9 max-lg:size-[44px] max-lg:min-w-0 place-items-center rounded-full px-2 max-lg:px-0 transition-colors ${
              twin === language ? 'bg-ink text-paper' : 'hover:text-signal-text'
            }`}
          >
            <span aria-hidden="true">{twin}</span>
            <span className="sr-only">{names[twin]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
