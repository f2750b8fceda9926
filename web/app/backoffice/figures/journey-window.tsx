import type { JourneyFigures, Median } from '@vitrine/contracts/figures.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { figuresTexts } from '../../messages/figures.ts';
import { listLink } from '../../ui/link-class.ts';
import { daysIn, numberIn, shareIn } from './texts.ts';

const steps = [
  { of: 'people', label: 'stepPeople', after: undefined, list: '/admin/dossiers' },
  { of: 'met', label: 'stepMet', after: 'toMeeting', list: '/admin?tab=bookings&status=past' },
  { of: 'offered', label: 'stepOffered', after: 'toProposal', list: '/admin/proposals' },
  { of: 'signed', label: 'stepSigned', after: 'toSignature', list: '/admin/proposals?status=accepted' },
] as const;

/** The steps as the panes of one window, each lit as far as people came; between them, the days it took. */
export function JourneyWindow({ journey }: { journey: JourneyFigures }) {
  const t = useTexts(figuresTexts);
  const language = useLanguage();
  return (
    <ol className="grid break-inside-avoid rounded-pane border border-ink bg-raised sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ of, label, after, list }, index) => {
        const count = journey[of];
        const said = t(label, { count });
        return (
          <li
            key={of}
            className={`relative isolate grid min-h-40 content-between gap-4 overflow-hidden border-control p-4 lg:min-h-56 ${borders[index]}`}
          >
            <Light share={journey.people === 0 ? 0 : count / journey.people} />
            <p className="caption flex min-h-5 flex-wrap justify-between gap-x-3 tabular-nums">
              <span>{after && <Later median={journey.days[after]} />}</span>
              {index > 0 && <span>{shareIn(count, journey.people, language)}</span>}
            </p>
            <div className="grid gap-1">
              <p className="grid gap-1.5">
                <span className="font-mono text-[clamp(2rem,1.5rem+1.6vw,3rem)] leading-none font-medium tracking-tight tabular-nums">
                  {numberIn(count, language)}
                </span>{' '}
                {list && count > 0 ? (
                  <LocalizedLink to={list} className={`${listLink} justify-self-start leading-snug`}>
                    {said}
                  </LocalizedLink>
                ) : (
                  <span className="leading-snug">{said}</span>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The bars between the panes, at each width. */
const borders = [
  '',
  'border-t sm:border-t-0 sm:border-l',
  'border-t lg:border-t-0 lg:border-l',
  'border-t sm:border-l lg:border-t-0',
] as const;

/** The pane is lit from below, as far as people came; a mark at its side, clear of the text, says how far that is. */
function Light({ share }: { share: number }) {
  const top = `${(1 - share) * 100}%`;
  return (
    <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0 -z-10">
      <rect width="100%" y={top} height={`${share * 100}%`} fill="var(--glass)" fillOpacity="0.6" />
      {share > 0 && share < 1 && (
        <rect x="100%" y={top} width="10" height="3" fill="var(--ink)" transform="translate(-10 0)" />
      )}
    </svg>
  );
}

/** How long it took; nothing where too few came so far to say. */
function Later({ median: { value, of } }: { median: Median }) {
  const t = useTexts(figuresTexts);
  const language = useLanguage();
  if (value === null) return null;
  return (
    <>
      {t('after', { value: daysIn(value, t, language) })}{' '}
      <span className="whitespace-nowrap">({t('afterOf', { of: numberIn(of, language) })})</span>
    </>
  );
}
