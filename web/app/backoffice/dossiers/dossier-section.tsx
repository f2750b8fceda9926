import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { dossierTexts } from '../../messages/dossiers.ts';

/** The way from a record to the dossier of its person. It asks the server nothing: a record opens in no time. */
export function DossierSection({ email }: { email: string }) {
  const t = useTexts(dossierTexts);
  return (
    <section aria-label={t('dossier')} className="grid gap-1">
      <h3 className="text-lg leading-tight font-semibold">{t('dossier')}</h3>
      <LocalizedLink
        to={`/admin/dossiers?open=${encodeURIComponent(email)}`}
        prefetch="none"
        className="min-h-11 content-center justify-self-start text-[0.9375rem] underline decoration-control underline-offset-4 hover:decoration-signal"
      >
        {t('openDossier')}
      </LocalizedLink>
    </section>
  );
}
