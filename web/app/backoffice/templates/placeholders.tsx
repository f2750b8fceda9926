import { languages } from '@vitrine/contracts/language.ts';
import type { ReplyTemplateRequest } from '@vitrine/contracts/reply.ts';
import { type Placeholder, placeholderNames, placeholders, placeholdersIn } from '@vitrine/contracts/reply.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/format/language.ts';
import { templateTexts } from '../../messages/templates.ts';

/** What each placeholder stands for, and for which leads a template with those it has can be chosen. */
export function Placeholders({ values: { texts } }: { values: ReplyTemplateRequest }) {
  const t = useTexts(templateTexts);
  const used = new Set(languages.flatMap((of) => placeholdersIn(`${texts[of].subject}\n${texts[of].text}`)));
  const needed = placeholderNames.filter((name) => used.has(name));
  const lists = leadLists.filter((list) => needed.every((name) => listsOf(name).includes(list)));
  const label = labelOf(lists);
  return (
    <section aria-label={t('placeholders')} className="grid content-start gap-2 text-[0.875rem]">
      <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('placeholders')}</h2>
      <p className="text-quiet">{t('placeholdersHint')}</p>
      <dl className="grid gap-x-4 border-b border-line sm:grid-cols-[auto_minmax(0,1fr)]">
        {placeholderNames.map((name) => (
          <div key={name} className="col-span-full grid grid-cols-subgrid border-t border-line py-1">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="leading-snug">
              {t(`placeholder_${name}`)}
              <span className="text-quiet"> · {t(labelOf(listsOf(name)) ?? 'forAll')}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={label ? 'text-quiet' : 'text-bad'}>
        {label ? t('fits', { lists: t(label) }) : t('fitsNone')}
      </p>
    </section>
  );
}

const listsOf = (name: Placeholder): readonly string[] => placeholders[name];

/** The texts for the leads of some lists; undefined for none. */
function labelOf(lists: readonly string[]) {
  if (lists.length === 0) return undefined;
  if (lists.length === leadLists.length) return 'forAll';
  return lists.includes('quotes') ? 'forQuotes' : 'forBookings';
}
