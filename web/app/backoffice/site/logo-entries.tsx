import type { Colours } from '@vitrine/contracts/colours.ts';
import { iconSourceOf } from '@vitrine/contracts/content/icon-source.ts';
import { useId } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { picturesTexts } from '../../messages/pictures.ts';
import { type EditedContent, useContent } from './content-calls.ts';
import { ContentField } from './content-field.tsx';
import { effectiveValue, fieldAt } from './content-fields.ts';
import { LogoPreview } from './logo-preview.tsx';
import { pictureAt } from './picture-drafts.ts';
import { PictureSlot } from './picture-slot.tsx';

const at = (name: string) => `agency.logo.${name}`;

/** The logo of the agency, for light surfaces and for dark ones, and its icon. @param colours of the site as they are chosen */
export function LogoEntries({ colours }: { colours: Colours }) {
  const t = useTexts(picturesTexts);
  const limitsId = useId();
  const { content: loaded } = useContent();
  if (!loaded.data) return null;
  const content = loaded.data as EditedContent;
  const [light, dark, icon] = ['light', 'dark', 'icon'].map((name) => pictureAt(content, at(name)));
  const grounds = { light: colours.paper.light, dark: colours.paper.dark };
  const slot = { content, limitsId };
  return (
    <section className="grid gap-4 border-t border-ink pt-3">
      <h3 className="font-display text-lg leading-tight font-bold tracking-tight">{t('logoTitle')}</h3>
      <p className="max-w-[70ch] text-[0.9375rem] leading-snug text-quiet">{t('logoIntro')}</p>
      <p id={limitsId} className="max-w-[70ch] text-[0.9375rem] leading-snug text-quiet">
        {t('logoLimits')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] items-start gap-6">
        <PictureSlot {...slot} as="logo" path={at('light')} name={t('slot_light')}>
          {(file) => <LogoPreview file={file} grounds={dark === undefined ? grounds : { light: grounds.light }} />}
        </PictureSlot>
        {(light !== undefined || dark !== undefined) && (
          <PictureSlot {...slot} as="logo" path={at('dark')} name={t('slot_dark')} hint={t('logoWhy_dark')}>
            {(file) => <LogoPreview file={file} grounds={{ dark: grounds.dark }} />}
          </PictureSlot>
        )}
        <PictureSlot {...slot} as="icon" path={at('icon')} name={t('slot_icon')} hint={t('logoWhy_icon')}>
          {(file) => <LogoPreview file={file} grounds={grounds} isHinted={false} />}
        </PictureSlot>
      </div>
      <p role="status" className="max-w-[70ch] text-[0.9375rem] leading-snug">
        {t(`iconFrom_${iconSourceOf({ withName: true, ...factsOf(content, light, icon) })}`)}
      </p>
      {light !== undefined && (
        <div className="max-w-2xl">
          <ContentField
            field={fieldAt(content, at('withName'), { fallback: true })}
            label={t('logoWithName')}
            hint={t('logoWithNameHint')}
          />
        </div>
      )}
    </section>
  );
}

/** What decides about the icons, with the drafts in place. */
function factsOf(content: EditedContent, light: string | undefined, icon: string | undefined) {
  const size = effectiveValue(fieldAt(content, at('light.size'), { fallback: undefined }));
  return {
    ...(icon !== undefined && { icon: { file: icon } }),
    // Of one that is just being saved, the size is not there yet.
    ...(light !== undefined && Array.isArray(size) && { light: { file: light, size: size as [number, number] } }),
  };
}
