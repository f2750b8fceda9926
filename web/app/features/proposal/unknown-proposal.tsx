import { useTexts } from '../../lib/language.ts';
import { signingTexts } from '../../messages/signing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyIllustration } from '../../ui/empty-illustration.tsx';

/** Shown when the link belongs to no proposal. */
export function UnknownProposal() {
  const t = useTexts(signingTexts);
  return (
    <section className="frame columns-grid items-end gap-y-10 pt-16 lg:pt-28">
      <div className="col-span-4 grid gap-6 lg:col-span-7">
        <p className="caption text-quiet">{t('kind')}</p>
        <h1 className="display max-w-[12ch] text-huge">{t('unknownTitle')}</h1>
        <p className="max-w-[52ch] text-lead">{t('unknownText')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contact">{t('write')}</ButtonLink>
          <ButtonLink to="/" look="secondary">
            {t('home')}
          </ButtonLink>
        </div>
      </div>
      <EmptyIllustration className="w-full max-lg:hidden lg:col-span-3 lg:col-start-10" />
    </section>
  );
}
