import { useTexts } from '../lib/format/language.ts';
import { createPageTexts } from '../lib/format/page-texts.ts';
import { screenMeta } from '../lib/page/meta.ts';
import en from '../messages/en/not-found.json' with { type: 'json' };
import fr from '../messages/fr/not-found.json' with { type: 'json' };
import { ButtonLink } from '../ui/button.tsx';
import { EmptyWindow } from '../ui/empty-window.tsx';

const texts = createPageTexts({ en, fr });

export const meta = screenMeta(undefined, texts, 'metaTitle');

/** Prerendered as /404 and /fr/404, which the server sends with status 404 for every unknown address. */
export default function NotFoundPage() {
  const t = useTexts(texts);
  return (
    <EmptyWindow caption={t('caption')} title={t('title')} text={t('text')}>
      <ButtonLink to="/">{t('home')}</ButtonLink>
      <ButtonLink to="/contact" look="quiet" className="max-sm:w-full max-sm:justify-start max-sm:px-0">
        {t('contact')}
      </ButtonLink>
    </EmptyWindow>
  );
}
