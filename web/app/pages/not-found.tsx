import { createTexts } from '@vitrine/contracts/text.ts';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import en from '../messages/en/not-found.json' with { type: 'json' };
import fr from '../messages/fr/not-found.json' with { type: 'json' };
import { ButtonLink } from '../ui/button.tsx';
import { EmptyIllustration } from '../ui/empty-illustration.tsx';

const texts = createTexts({ en, fr });

export const meta = screenMeta(undefined, texts, 'metaTitle');

/** Prerendered as /404 and /fr/404, which the server sends with status 404 for every unknown address. */
export default function NotFoundPage() {
  const t = useTexts(texts);
  return (
    <section className="frame columns-grid items-center gap-y-12 py-16 lg:py-20">
      <div className="col-span-4 grid gap-6 lg:col-span-7">
        <p className="caption text-signal-text">{t('caption')}</p>
        <h1 className="display max-w-[9ch] text-giant">{t('title')}</h1>
        <p className="max-w-[46ch] text-lead">{t('text')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/">{t('home')}</ButtonLink>
          <ButtonLink to="/contact" look="quiet" className="max-sm:w-full max-sm:justify-start max-sm:px-0">
            {t('contact')}
          </ButtonLink>
        </div>
      </div>
      <EmptyIllustration className="col-span-3 w-full max-w-112 lg:col-span-4 lg:col-start-9" />
    </section>
  );
}
