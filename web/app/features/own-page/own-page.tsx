import type { OwnPage } from '@vitrine/contracts/content/pages.ts';
import { contentText } from '../../lib/format/content-text.ts';
import { useLanguage } from '../../lib/format/language.ts';
import { Headline } from '../../ui/headline.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';

/** A page of the agency's own: its title and what it is about, and its text in one column. */
export function OwnPageView({ page: { title, lead, body } }: { page: OwnPage }) {
  const language = useLanguage();
  return (
    <article className="frame pb-8">
      <header className="columns-grid relative isolate items-end gap-y-8 overflow-x-clip pt-16 pb-14 lg:pt-28 lg:pb-20">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 right-[38%] -z-10 w-[15vw] origin-top -skew-x-24 bg-glass opacity-45 max-lg:right-0"
        />
        <Headline level={1} className="col-span-4 text-huge lg:col-span-8">
          {contentText(title, language)}
        </Headline>
        <p className="col-span-4 text-lead wrap-anywhere">{contentText(lead, language)}</p>
      </header>
      <div className="columns-grid border-t border-ink pt-10 lg:pt-14">
        <div className="col-span-4 lg:col-span-8 lg:col-start-5">
          <RichTextView blocks={body[language]} />
        </div>
      </div>
    </article>
  );
}
