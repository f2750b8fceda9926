import { agencyPlaceholders } from '@vitrine/contracts/placeholders.ts';
import type { ReactNode } from 'react';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { legalTexts } from '../../messages/legal.ts';
import { Headline } from '../../ui/headline.tsx';

export type Section = {
  /** The anchor: the same in both languages, so that a link to a section survives a change of language. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
};

type LegalDocumentProps = {
  readonly caption: string;
  readonly title: string;
  readonly lead: string;
  /** When the text last changed: an ISO date. */
  readonly updated: string;
  readonly sections: readonly Section[];
  /** Whether it says who publishes the site, which nothing does while its facts are those that ship. */
  readonly saysPublisher?: boolean;
};

const numbered = (index: number) => String(index + 1).padStart(2, '0');

/** Numbered sections in one column, with a sticky table of contents. */
export function LegalDocument(props: LegalDocumentProps) {
  const { caption, title, lead, updated, sections, saysPublisher = false } = props;
  const t = useTexts(legalTexts);
  const date = formatCalendarDate(updated, useLanguage());
  return (
    <article className="legal-document frame pb-8">
      <header className="columns-grid relative isolate items-end gap-y-8 overflow-x-clip pt-16 pb-14 lg:pt-28 lg:pb-20">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 right-[38%] -z-10 w-[15vw] origin-top -skew-x-24 bg-glass opacity-45 max-lg:right-0"
        />
        <span
          aria-hidden="true"
          className="absolute inset-y-0 right-[35%] -z-10 w-[1.5vw] origin-top -skew-x-24 bg-glass opacity-30 max-lg:hidden"
        />
        <div className="col-span-4 lg:col-span-8">
          <p className="caption text-signal-text">{caption}</p>
          <Headline level={1} className="mt-6 text-huge">
            {title}
          </Headline>
        </div>
        <div className="col-span-4 grid gap-5 lg:col-span-4">
          <p className="text-lead">{lead}</p>
          <p className="caption text-quiet">{t('updated', { date })}</p>
        </div>
      </header>
      {saysPublisher && agencyPlaceholders().length > 0 && (
        <p className="border-t border-ink py-3 leading-snug text-quiet">
          <strong className="font-semibold text-ink">{t('specimen')}</strong> — {t('specimenText')}
        </p>
      )}
      <div className="columns-grid gap-y-12 border-t border-ink pt-8">
        <nav aria-labelledby="contents" className="col-span-4 lg:sticky lg:top-24 lg:col-span-3 lg:self-start">
          <h2 id="contents" className="caption mb-4 text-quiet">
            {t('contents')}
          </h2>
          <ol className="grid gap-1 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
            {sections.map((section, index) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="group flex items-baseline gap-3 py-1 leading-snug max-lg:py-2.75 underline decoration-transparent underline-offset-4 hover:decoration-signal"
                >
                  <span className="caption text-quiet group-hover:text-signal-text">{numbered(index)}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="col-span-4 grid max-w-184 gap-16 lg:col-span-8 lg:col-start-5">
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <p aria-hidden="true" className="caption text-signal-text">
                {numbered(index)}
              </p>
              <h2 id={`${section.id}-title`} className="display mt-2 mb-5 text-large">
                {section.title}
              </h2>
              <div className="grid gap-5 [&>p]:max-w-[66ch] [&>p]:text-lg">{section.body}</div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
