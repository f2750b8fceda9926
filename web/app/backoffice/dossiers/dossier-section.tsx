import { agency } from '@vitrine/contracts/agency.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { LocalizedLink } from '../../lib/localized-link.tsx';
import { dossierTexts } from '../../messages/dossiers.ts';
import { useColleagues, useDossier } from './dossier-query.ts';
import { outcomeText } from './outcome-field.tsx';

/** What the dossier of a record's person says in short, with the way there. */
export function DossierSection({ email }: { email: string }) {
  const t = useTexts(dossierTexts);
  const language = useLanguage();
  const { dossier } = useDossier(email);
  const colleagues = useColleagues();
  const owner = colleagues.find(({ id }) => id === dossier?.ownerId)?.name;
  const day =
    dossier?.nextDate &&
    formatDate(`${dossier.nextDate}T12:00:00Z`, language, { dateStyle: 'medium', timeZone: agency.timeZone });
  const lines = [
    dossier?.company,
    [day, dossier?.nextStep].filter(Boolean).join(', '),
    owner && t('ownedBy', { name: owner }),
    dossier?.outcome && outcomeText(dossier.outcome, language),
    dossier && dossier.notes.length > 0 && t('noteCount', { count: dossier.notes.length }),
    dossier && dossier.addresses.length > 1 && t('addressCount', { count: dossier.addresses.length }),
  ].filter((line): line is string => Boolean(line));
  return (
    <section aria-label={t('dossier')} className="grid gap-1">
      <h3 className="text-lg leading-tight font-semibold">{t('dossier')}</h3>
      {lines.length > 0 && (
        <ul className="text-[0.9375rem] leading-snug wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <LocalizedLink
        to={`/admin/dossiers?open=${encodeURIComponent(email)}`}
        className="min-h-11 content-center justify-self-start text-[0.9375rem] underline decoration-control underline-offset-4 hover:decoration-signal"
      >
        {t('openDossier')}
      </LocalizedLink>
    </section>
  );
}
