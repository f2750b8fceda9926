import { useTexts } from '../../lib/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyIllustration } from '../../ui/empty-illustration.tsx';

/** Shown when the link belongs to no booking. */
export function UnknownBooking() {
  const t = useTexts(bookingTexts);
  return (
    <section className="frame columns-grid items-end gap-y-10 pt-16 lg:pt-28">
      <div className="col-span-4 grid gap-6 lg:col-span-7">
        <p className="caption text-quiet">{t('manageTitle')}</p>
        <h1 className="display max-w-[12ch] text-huge">{t('unknownTitle')}</h1>
        <p className="max-w-[52ch] text-lead">{t('unknownText')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/booking">{t('bookAnother')}</ButtonLink>
          <ButtonLink to="/contact" look="secondary">
            {t('write')}
          </ButtonLink>
        </div>
      </div>
      <EmptyIllustration className="w-full max-lg:hidden lg:col-span-3 lg:col-start-10" />
    </section>
  );
}
