import type { ColourName, Colours } from '@vitrine/contracts/colours.ts';
import { lookDefaults } from '@vitrine/contracts/content/look.ts';
import { type ChosenColours, chosenColours, coloursOf, lookProblems } from '@vitrine/contracts/content/look-colours.ts';
import { type TypeFamily, typeFamilies } from '@vitrine/contracts/content/type-families.ts';
import { useEffect } from 'react';
import { familyFonts, familyStacks } from '../../lib/browser/type-families.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { type SiteKey, siteTexts } from '../../messages/site.ts';
import { ContentField } from './content-field.tsx';
import type { ContentEntry } from './content-fields.ts';
import { labelOf } from './content-labels.ts';
import { familyPath } from './family-path.ts';
import { isColour } from './field-value.ts';
import { LogoEntries } from './logo-entries.tsx';

/** The logo has slots of its own. */
const isColourEntry = ({ path }: ContentEntry): boolean => path.startsWith('look.') && path !== familyPath;

type LookEntriesProps = {
  entries: readonly ContentEntry[];
  /** What stands at a path of the content now. */
  valueAt: (path: string) => string;
};

/** The colours and the type family of the site, beside a sample of what they make in both themes; and its logo. */
export function LookEntries({ entries, valueAt }: LookEntriesProps) {
  const t = useTexts(siteTexts);
  const language = useLanguage();
  const written = chosenColours.map((name) => [name, valueAt(`look.${name}`)] as const);
  const family = typeFamilies.find((each) => each === valueAt(familyPath)) ?? lookDefaults.family;
  const isWhole = written.every(([, value]) => isColour(value));
  const chosen: ChosenColours = {
    ...lookDefaults,
    ...Object.fromEntries(written.filter(([, value]) => isColour(value))),
  };
  const problems = isWhole ? lookProblems(chosen) : [];
  return (
    <div className="grid gap-6">
      <p className="max-w-[70ch] text-[0.9375rem] leading-snug text-quiet">{t('lookIntro')}</p>
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
        <div className="grid content-start gap-6">
          {entries
            .filter(({ path }) => path === familyPath)
            .flatMap((entry) =>
              entry.fields.map((field) => (
                <ContentField
                  key={field.path}
                  field={field}
                  label={labelOf(entry, t, language)}
                  hint={t('lookWhy_family')}
                  options={typeFamilies}
                />
              )),
            )}
          {entries.filter(isColourEntry).flatMap((entry) =>
            entry.fields.map((field) => {
              const nearest = problems.find(({ path }) => path === field.path)?.values?.nearest;
              return (
                <ContentField
                  key={field.path}
                  field={field}
                  label={labelOf(entry, t, language)}
                  hint={t(`lookWhy_${entry.names.at(-1)}` as SiteKey)}
                  nearest={nearest === undefined ? undefined : String(nearest)}
                />
              );
            }),
          )}
        </div>
        <div className="grid content-start gap-4 sm:grid-cols-2">
          <Sample theme="light" colours={coloursOf(chosen)} family={family} />
          <Sample theme="dark" colours={coloursOf(chosen)} family={family} />
          {!isWhole && <p className="text-[0.9375rem] text-quiet sm:col-span-2">{t('lookUnknown')}</p>}
        </div>
      </div>
      <LogoEntries colours={coloursOf(chosen)} />
    </div>
  );
}

/** Adds the typefaces of a family to the page, which may be set in another. */
function useFamilyFonts(family: TypeFamily): void {
  useEffect(() => {
    for (const { family: name, source, descriptors } of familyFonts(family)) {
      document.fonts.add(new FontFace(name, source, descriptors));
    }
  }, [family]);
}

/** The colours that a row of swatches shows. */
const swatches = ['paper', 'raised', 'line', 'quiet', 'ink', 'signal', 'signalText', 'glass', 'focus'] as const;

type SampleProps = { theme: 'light' | 'dark'; colours: Colours; family: TypeFamily };

function Sample({ theme, colours, family }: SampleProps) {
  const t = useTexts(siteTexts);
  const { display, text } = familyStacks(family);
  useFamilyFonts(family);
  const of = (name: ColourName) => colours[name][theme];
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="caption text-quiet">{t(theme === 'light' ? 'lookLight' : 'lookDark')}</figcaption>
      <div
        className="grid content-start gap-4 rounded-pane border p-4"
        style={{ background: of('paper'), color: of('ink'), borderColor: of('line'), fontFamily: text }}
      >
        <p className="text-2xl leading-none font-bold tracking-tight" style={{ fontFamily: display }}>
          {t('lookSample')}
        </p>
        <p className="text-[0.9375rem] leading-snug" style={{ color: of('quiet') }}>
          {t('lookSampleQuiet')}{' '}
          <span className="underline underline-offset-4" style={{ color: of('signalText') }}>
            {t('lookSampleLink')}
          </span>
        </p>
        <p>
          <span
            className="inline-block rounded-full px-4 py-1.5 font-medium"
            style={{
              background: of('signal'),
              color: of('onSignal'),
              outline: `3px solid ${of('focus')}`,
              outlineOffset: '3px',
            }}
          >
            {t('lookSampleButton')}
          </span>
        </p>
        <p className="rounded-pane px-3 py-2" style={{ background: of('glass'), color: of('onGlass') }}>
          {t('lookSampleGlass')}
        </p>
        <div aria-hidden="true" className="grid grid-cols-9">
          {swatches.map((name) => (
            <span key={name} className="h-6 border" style={{ background: of(name), borderColor: of('line') }} />
          ))}
        </div>
      </div>
    </figure>
  );
}
