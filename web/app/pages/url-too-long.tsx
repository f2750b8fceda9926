import { localizedPath } from '@vitrine/contracts/language.ts';
import { useLanguage, useTexts } from '../lib/format/language.ts';
import { createPageTexts } from '../lib/format/page-texts.ts';
import { screenMeta } from '../lib/page/meta.ts';
import en from '../messages/en/url-too-long.json' with { type: 'json' };
import fr from '../messages/fr/url-too-long.json' with { type: 'json' };
import { ButtonLink } from '../ui/button.tsx';
import { EmptyWindow } from '../ui/empty-window.tsx';

const texts = createPageTexts({ en, fr });

export const meta = screenMeta(undefined, texts, 'metaTitle');

/** Prerendered as /414 and /fr/414, which the server sends with status 414 for every address that is too long. */
export default function UrlTooLongPage() {
  const t = useTexts(texts);
  // Before hydration: the router would look for the page of the long address, which is not this one.
  const takeOwnUrl = `history.replaceState(null,"",${JSON.stringify(localizedPath('/414', useLanguage()))})`;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: takeOwnUrl }} />
      <EmptyWindow caption={t('caption')} title={t('title')} text={t('text')}>
        <ButtonLink to="/">{t('home')}</ButtonLink>
        <ButtonLink to="/contact" look="quiet" className="max-sm:w-full max-sm:justify-start max-sm:px-0">
          {t('contact')}
        </ButtonLink>
      </EmptyWindow>
    </>
  );
}
