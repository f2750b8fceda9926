import { wordsOf } from '../../content/content-word.ts';
import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';

type FactNamesProps = {
  /** Of facts about the agency, in the facts: `legal.siret`. */
  paths: readonly string[];
};

/** What facts about the agency are called where they are written. */
export default function FactNames({ paths }: FactNamesProps) {
  const t = useTexts(siteTexts);
  return (
    <ul className="grid max-w-prose gap-1 pt-2">
      {paths.map((path) => (
        <li key={path}>{wordsOf('agency', path.split('.'), t)}</li>
      ))}
    </ul>
  );
}
