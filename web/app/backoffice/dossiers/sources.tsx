import { agency } from '@vitrine/contracts/agency.ts';
import type { Dossier } from '@vitrine/contracts/dossier.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import { dossierTexts } from '../../messages/dossiers.ts';

type Source = Dossier['sources'][number]['source'];

const nouns = { quotes: 'quote', contacts: 'contact', bookings: 'booking' } as const;

/** Where the visits came from in which the person wrote; nothing where no page knew. */
export function Sources({ sources }: { sources: Dossier['sources'] }) {
  const t = useTexts(dossierTexts);
  const details = useTexts(detailsTexts);
  const language = useLanguage();
  if (sources.length === 0) return null;
  const campaignOf = ({ utmSource, utmMedium, utmCampaign, utmTerm, utmContent }: Source) =>
    [utmSource, utmMedium, utmCampaign, utmTerm, utmContent].filter(Boolean).join(' · ');
  return (
    <section aria-label={t('sources')} className="grid content-start gap-3">
      <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('sources')}</h2>
      <ul className="border-b border-line">
        {sources.map(({ list, id, at, source }) => (
          <li key={id} className="grid gap-0.5 border-t border-line py-2 text-[0.9375rem] leading-snug wrap-anywhere">
            <p>
              {source.referrer ? t('cameFrom', { host: source.referrer }) : t('cameDirectly')}
              {source.page && t('cameTo', { page: source.page })}
            </p>
            {campaignOf(source) && <p>{t('campaign', { campaign: campaignOf(source) })}</p>}
            <p className="caption text-quiet">
              {details(nouns[list])}, {formatDate(at, language, { dateStyle: 'medium', timeZone: agency.timeZone })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
