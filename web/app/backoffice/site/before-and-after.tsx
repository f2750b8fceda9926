import type { Language } from '@vitrine/contracts/language.ts';
import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';

type BeforeAndAfterProps = {
  before: string;
  after: string;
  /** Of a value that each language has. */
  language?: Language | undefined;
};

/** What a change takes away, and what it puts there. */
export function BeforeAndAfter({ before, after, language }: BeforeAndAfterProps) {
  const t = useTexts(siteTexts);
  return (
    <p className="grid gap-1 whitespace-pre-wrap wrap-anywhere" {...(language && { lang: language })}>
      <del className="text-quiet">{before === '' ? t('changeNothing') : before}</del>
      <ins className="no-underline">{after === '' ? t('changeNothing') : after}</ins>
    </p>
  );
}
