import type { RichText } from '@vitrine/contracts/content/rich-text.ts';
import { typeset } from '@vitrine/contracts/content/typography.ts';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { type SiteKey, siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ContentField as Field } from './content-fields.ts';
import { EditorsAt } from './editors-note.tsx';
import { isColour, languageChoices, plainValue, readValue, type ValueKind, writeValue } from './field-value.ts';
import { useUnsavedField } from './unsaved-field.ts';

const loadRichTextEditor = () => import('./rich-text-editor.tsx');

/** Rows of a text, by how long it is. */
const rowsOf = (text: string) => Math.min(8, Math.max(1, text.split('\n').length, Math.ceil(text.length / 70)));

/** Kinds of which it is said what they look like. */
const isNamed = (kind: ValueKind) => kind === 'number' || kind === 'rate' || kind === 'span' || kind === 'links';

type ContentFieldProps = {
  field: Field;
  label: string;
  /** Why it is asked for. */
  hint?: string | undefined;
  /** What is usually written here; anything else may be, where `isOpen`. */
  options?: readonly string[] | undefined;
  isOpen?: boolean;
  /** What an option is called, where no text of the catalogue says it. */
  nameOf?: (option: string) => string;
  /** Of a colour that does not do: the nearest that does. */
  nearest?: string | undefined;
  /** What was typed in it elsewhere, on the page that shows it. */
  typed?: string | undefined;
  /** Is told what stands in it, whenever it changes. */
  onText?: (text: string) => void;
};

/** One value: written in place, saved as a draft, and back to what Vitrine ships with by one press. */
export function ContentField({
  field,
  label,
  hint,
  options,
  isOpen = false,
  nameOf,
  nearest,
  typed,
  onText,
}: ContentFieldProps) {
  const t = useTexts(siteTexts);
  const own = useLanguage();
  const { kind, text, written, write, theirs, keepLocal, acceptStored, isUnreadable, isFailing, isSaving } =
    useUnsavedField(field);
  const { language, fallback, draft, problem, published, remarks = [] } = field;
  const handlers = useRef({ write, onText });
  handlers.current = { write, onText };
  useEffect(() => {
    if (typed !== undefined) handlers.current.write(typed);
  }, [typed]);
  useEffect(() => handlers.current.onText?.(text), [text]);
  const isEdited = text !== written(fallback);
  const state = isFailing
    ? t('stateFailed')
    : isSaving
      ? t('stateSaving')
      : draft
        ? t('stateDraft')
        : fallback !== undefined && written(published) !== written(fallback)
          ? t('stateEdited')
          : '';
  const states = [state, field.isDefaultChanged && t('stateDefaultChanged')].filter(Boolean);
  const shared = {
    label: language ? `${label} (${t(language)})` : label,
    error: isUnreadable ? t(`unreadable_${isNamed(kind) ? kind : 'text'}`) : problem,
    ...(language && { lang: language }),
    ...((hint ?? field.isOptional) && { hint: hint ?? t('optionalField') }),
  };
  // Formatted text is no one text: whoever wrote it mends it there.
  const set = language && (kind === 'text' || kind === 'lines') ? typeset(text, language).text : text;
  const isOther = isOpen && options !== undefined && !options.includes(text);
  return (
    <div className="grid content-start gap-1.5" id={anchorOf(field.path)}>
      {options ? (
        <>
          <SelectField
            {...shared}
            {...(isOther && { error: undefined })}
            value={isOther ? '' : text}
            onChange={({ target }) => write(target.value)}
          >
            {options.map((option) => (
              <option key={option} value={option}>
                {nameOf ? nameOf(option) : t(`option_${option}` as SiteKey)}
              </option>
            ))}
            {isOpen && <option value="">{t('optionOther')}</option>}
          </SelectField>
          {isOther && (
            <TextField
              label={t('otherOption')}
              error={shared.error}
              value={text}
              autoComplete="off"
              onChange={({ target }) => write(target.value)}
            />
          )}
        </>
      ) : kind === 'richText' ? (
        <>
          <p aria-hidden="true" className="field-label font-medium">
            {shared.label}
          </p>
          <LazyPart load={loadRichTextEditor} waiting={<Skeleton className="h-64" />}>
            {(RichTextEditor) => (
              <RichTextEditor
                label={shared.label}
                lang={language}
                error={shared.error}
                value={readValue(text, kind, own) as unknown as RichText}
                onChange={(value) => write(JSON.stringify(value))}
              />
            )}
          </LazyPart>
        </>
      ) : kind === 'choice' ? (
        <SelectField {...shared} value={text} onChange={({ target }) => write(target.value)}>
          <option value="true">{t('yes')}</option>
          <option value="false">{t('no')}</option>
        </SelectField>
      ) : kind === 'languages' ? (
        <SelectField {...shared} hint={t('languagesHint')} value={text} onChange={({ target }) => write(target.value)}>
          {languageChoices().map((languages) => (
            <option key={writeValue(languages)} value={writeValue(languages)}>
              {languages.map((each) => t(each)).join(', ')}
            </option>
          ))}
        </SelectField>
      ) : kind === 'colour' ? (
        <>
          <TextField
            {...shared}
            value={text}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onChange={({ target }) => write(target.value)}
          />
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label={t('colourPicked', { label })}
              className="h-11 w-16 cursor-pointer rounded-pane border border-control bg-raised p-1"
              value={isColour(text) ? text.toLowerCase() : written(fallback)}
              onChange={({ target }) => write(target.value)}
            />
            {nearest !== undefined && nearest !== text && (
              <Button look="secondary" size="small" onClick={() => write(nearest)}>
                <span aria-hidden="true" className="size-5 border border-line" style={{ background: nearest }} />
                {t('lookNearest', { colour: nearest })}
              </Button>
            )}
          </div>
        </>
      ) : kind === 'number' || kind === 'rate' || kind === 'span' ? (
        <TextField
          {...shared}
          value={text}
          inputMode={kind === 'number' ? 'numeric' : kind === 'rate' ? 'decimal' : 'text'}
          autoComplete="off"
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <TextArea
          {...shared}
          {...(kind === 'lines' && { hint: t('oneEach') })}
          {...(kind === 'links' && { hint: t('oneLinkEach') })}
          rows={rowsOf(text)}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      )}
      {remarks.length > 0 && (
        <ul className="grid gap-1 border-l-2 border-warn pl-3 text-[0.9375rem] leading-snug">
          {remarks.map((remark) => (
            <li key={remark} className="wrap-anywhere">
              {remark}
            </li>
          ))}
        </ul>
      )}
      <EditorsAt path={field.path} />
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p role="status" className="caption text-quiet empty:hidden">
          {states.join(' · ')}
        </p>
        {isEdited && fallback !== undefined && theirs === undefined && (
          <button
            type="button"
            className="min-h-6 text-[0.9375rem] underline decoration-line underline-offset-4 hover:decoration-signal pointer-coarse:min-h-11"
            onClick={() => write(written(fallback))}
          >
            {t('useDefault')}
          </button>
        )}
        {set !== text && theirs === undefined && (
          <button
            type="button"
            className="min-h-6 text-[0.9375rem] underline decoration-line underline-offset-4 hover:decoration-signal pointer-coarse:min-h-11"
            onClick={() => write(set)}
          >
            {t('useTypography')}
          </button>
        )}
      </div>
      {theirs !== undefined && (
        <div role="alert" className="grid gap-2 border-l-2 border-warn pl-3 text-[0.9375rem] leading-snug">
          <p>{t('conflict')}</p>
          <p className="whitespace-pre-wrap wrap-anywhere" {...(language && { lang: language })}>
            {kind === 'richText' ? plainValue(readValue(theirs, kind, own)) : theirs}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" size="small" onClick={keepLocal}>
              {t('keepLocal')}
            </Button>
            <Button look="secondary" size="small" onClick={acceptStored}>
              {t('acceptStored')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Where a field stands in its page, for links to what is wrong. */
export const anchorOf = (path: string): string => `content-${path}`;
