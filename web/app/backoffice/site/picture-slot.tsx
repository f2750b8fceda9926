import { useMutation } from '@tanstack/react-query';
import type { PictureUse } from '@vitrine/contracts/content-picture.ts';
import { siteLanguages } from '@vitrine/contracts/language.ts';
import { maxPictureBytes } from '@vitrine/contracts/limits.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { picturesTexts } from '../../messages/pictures.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { type EditedContent, useRefreshContent } from './content-calls.ts';
import { anchorOf, ContentField } from './content-field.tsx';
import { pictureAt, pictureField, putLogo, putPicture, removePicture } from './picture-drafts.ts';
import { PictureFocus } from './picture-focus.tsx';

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** A logo may be an SVG, which is drawn. */
const acceptedLogos = `${accepted},image/svg+xml,.svg`;

/** What a picture is that cannot be sent: one that is larger than may be. */
class TooLarge extends Error {}

type PictureSlotProps = {
  content: EditedContent;
  /** Of the picture in the content: `projects.shop.cover`. */
  path: string;
  name: string;
  /** The id of what says how large and of which kinds it may be. */
  limitsId: string;
  /** What the picture is for: a logo and an icon are shown whole, and say nothing but the agency's name. */
  as?: PictureUse;
  /** When it is shown, where its name does not say. */
  hint?: string;
  /** A file that was dropped where the picture is shown, to be put here. */
  dropped?: File | undefined;
  /** The picture as it is shown; by default with what of it stays in sight. */
  children?: (file: string) => ReactNode;
};

/** The place of a picture: one is chosen or dropped, described, and taken out again. */
export function PictureSlot({
  content,
  path,
  name,
  limitsId,
  as = 'picture',
  hint,
  dropped,
  children,
}: PictureSlotProps) {
  const t = useTexts(picturesTexts);
  const errorId = useId();
  const refresh = useRefreshContent();
  const file = pictureAt(content, path);
  const putting = useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: File) => {
      if (chosen.size > maxPictureBytes) throw new TooLarge();
      const { data } = await callOrThrow('addContentPicture', { file: chosen, query: { as } });
      if (as === 'picture') await putPicture(content, path, data.picture);
      else await putLogo(content, path, data.picture, data.size);
    },
    onSettled: refresh,
  });
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => removePicture(content, path),
    onSettled: refresh,
  });
  const isBusy = putting.isPending || removing.isPending;
  const take = ([chosen]: readonly File[]) => {
    if (chosen && !isBusy) putting.mutate(chosen);
  };
  const { isOver, dropHandlers } = useFileDrop(take);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (dropped) latest.current([dropped]);
  }, [dropped]);
  const error = putting.error ?? removing.error;
  const sentence = error && (error instanceof TooLarge ? t('tooLarge') : (refusalOf(error) ?? t('failed')));
  const problem = pictureField(content, `${path}.file`).problem;
  return (
    <fieldset
      {...dropHandlers}
      id={anchorOf(`${path}.file`)}
      className={`grid min-w-0 content-start gap-3 rounded-pane border p-4 transition-colors ${isOver ? 'border-signal bg-raised' : 'border-line'}`}
    >
      <legend className="px-1 font-medium">{name}</legend>
      {hint && <p className="text-[0.9375rem] leading-snug text-quiet">{hint}</p>}
      {file &&
        (children?.(file) ?? <PictureFocus field={pictureField(content, `${path}.focus`)} file={file} name={name} />)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileChoice
          isOne
          accept={as === 'picture' ? accepted : acceptedLogos}
          label={t(file ? 'replace' : 'choose')}
          name={t(file ? 'replaceFor' : 'chooseFor', { name })}
          limitsId={limitsId}
          disabled={isBusy}
          onChoose={take}
          look="secondary"
          size="small"
          className="peer-focus-visible:outline-offset-2 peer-disabled:border-line"
        />
        {file && (
          <Button
            look="quiet"
            size="small"
            busy={removing.isPending}
            aria-label={t('removeFor', { name })}
            onClick={() => removing.mutate()}
          >
            {t('remove')}
          </Button>
        )}
        {!file && <span className="text-[0.9375rem] text-quiet pointer-coarse:hidden">{t('drop')}</span>}
        {putting.isPending && <Spinner label={t('sending')} className="size-5" />}
      </div>
      <p role="status" className="text-[0.9375rem] leading-snug empty:hidden">
        {putting.isSuccess && file
          ? t(as === 'picture' ? 'added' : 'logoAdded')
          : removing.isSuccess && !file
            ? t('removed')
            : ''}
      </p>
      <FieldError id={errorId}>{sentence ?? problem}</FieldError>
      {file &&
        as === 'picture' &&
        siteLanguages.map((language, index) => (
          <ContentField
            key={`${file} ${language}`}
            field={pictureField(content, `${path}.alt.${language}`, language)}
            label={t('alt')}
            hint={index === 0 ? t('altHint') : undefined}
          />
        ))}
    </fieldset>
  );
}
