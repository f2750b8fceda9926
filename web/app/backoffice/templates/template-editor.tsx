import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Language, languages } from '@vitrine/contracts/language.ts';
import { maxReplySubjectLength, maxReplyTextLength, maxTemplateNameLength } from '@vitrine/contracts/limits.ts';
import type { ReplyTemplate } from '@vitrine/contracts/reply.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { templateTexts } from '../../messages/templates.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { templatesKey } from '../replies/reply-calls.ts';
import { Placeholders } from './placeholders.tsx';
import { deleteTemplate } from './template-calls.ts';
import { TemplateConflict } from './template-conflict.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { valuesOf } from './template-values.ts';
import { useUnsavedTemplate } from './unsaved-template.ts';

type TemplateEditorProps = {
  /** As the server has it; undefined for a new one. */
  stored: ReplyTemplate | undefined;
  /** The name that it would have, while something of it is unsaved; undefined while nothing is. */
  onUnsaved: (name: string | undefined) => void;
  onSaved: (template: ReplyTemplate) => void;
  /** What was written is dropped. */
  onDiscarded: () => void;
  /** It is deleted, or was never saved. */
  onGone: () => void;
};

/** Writes a template, in both languages, and shows how a lead would read it. */
export function TemplateEditor({ stored, onUnsaved, onSaved, onDiscarded, onGone }: TemplateEditorProps) {
  const t = useTexts(templateTexts);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [{ data: values, saved, theirs, phase, errors }, document] = useUnsavedTemplate(stored, (template) => {
    onSaved(template);
    toast.success(t('saved'), { id: 'templates' });
  });
  const isUnsaved = document.isUnsent();
  const isSaving = phase === 'saving';
  // Somebody else has changed it: what they wrote is shown beside this, before it is saved too.
  const isBehind = stored !== undefined && isUnsaved && !isSaving && stored.revision > saved.revision;
  const conflict = theirs?.data ?? (isBehind ? valuesOf(stored) : undefined);

  const showInList = useEffectEvent(() => onUnsaved(isUnsaved ? values.name : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two are shown in the list
  useEffect(() => showInList(), [isUnsaved, values.name]);

  const keepLocal = async () => {
    // Refused, by which the document learns what it is based on from now on.
    if (!theirs) await document.save();
    await document.resolve(values);
  };
  const acceptStored = () => {
    if (theirs) return document.resolve(theirs.data);
    document.change(saved.data);
    if (stored) document.receive({ data: valuesOf(stored), isDraft: false, revision: stored.revision });
  };
  const discard = () => {
    document.forget();
    onDiscarded();
  };

  const deleting = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => deleteTemplate(id),
    onSuccess: async () => {
      document.forget();
      await client.invalidateQueries({ queryKey: templatesKey });
      onGone();
      toast.success(t('deleted'), { id: 'templates' });
    },
    onError: (error) => toast.error(refusalOf(error) ?? t('failed'), { id: 'templates' }),
  });
  const fields = errors?.fields ?? {};

  const writeText = (of: Language, part: 'subject' | 'text', value: string) =>
    document.change({ ...values, texts: { ...values.texts, [of]: { ...values.texts[of], [part]: value } } });

  return (
    <div className="grid content-start gap-x-8 gap-y-6 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form
        noValidate
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving && !conflict) void document.save();
        }}
      >
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <div className="min-w-60 flex-1">
            <TextField
              label={t('name')}
              note={t('nameHint')}
              value={values.name}
              maxLength={maxTemplateNameLength}
              autoComplete="off"
              error={fields.name}
              onChange={({ target }) => document.change({ ...values, name: target.value })}
            />
          </div>
          {/* Beside the field, which stands below its label. */}
          <div className="flex items-center gap-2 sm:mt-(--field-top)">
            <Button type="submit" size="small" busy={isSaving} disabled={!isUnsaved || conflict !== undefined}>
              {t('save')}
            </Button>
            {(isUnsaved || !stored) && (
              <Button look="secondary" size="small" onClick={discard}>
                {t('discard')}
              </Button>
            )}
            {stored?.isDeletable && !isAsking && (
              <ToolButton icon="trash" label={t('delete')} onClick={() => setAsking(true)} />
            )}
          </div>
        </div>
        {stored && !stored.isDeletable && <p className="text-[0.9375rem] text-quiet">{t('deleteOwnerOnly')}</p>}
        {stored?.isDeletable && isAsking && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="w-full wrap-anywhere" role="alert">
              {t('deleteQuestion', { name: stored.name })}
            </p>
            <Button look="secondary" size="small" busy={deleting.isPending} onClick={() => deleting.mutate(stored.id)}>
              {t('delete')}
            </Button>
            <Button look="quiet" size="small" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
          </div>
        )}
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          {languages.map((of) => (
            <fieldset key={of} className="grid min-w-0 content-start gap-3" lang={of}>
              <legend className="mb-2 font-display text-lg leading-tight font-bold tracking-tight">{t(of)}</legend>
              <TextField
                label={t('subject')}
                value={values.texts[of].subject}
                maxLength={maxReplySubjectLength}
                autoComplete="off"
                error={fields[`texts.${of}.subject`]}
                onChange={({ target }) => writeText(of, 'subject', target.value)}
              />
              <TextArea
                label={t('text')}
                rows={11}
                value={values.texts[of].text}
                maxLength={maxReplyTextLength}
                error={fields[`texts.${of}.text`]}
                onChange={({ target }) => writeText(of, 'text', target.value)}
              />
            </fieldset>
          ))}
        </div>
        {conflict && (
          <TemplateConflict
            theirs={conflict}
            onKeepLocal={() => void keepLocal()}
            onAcceptStored={() => void acceptStored()}
          />
        )}
        {phase === 'waiting' && !conflict && <Notice tone="bad">{t('failed')}</Notice>}
        {errors && Object.keys(fields).length === 0 && <Notice tone="bad">{errors.error}</Notice>}
      </form>
      <div className="grid content-start gap-x-8 gap-y-6 xl:max-2xl:grid-cols-2">
        <TemplatePreview texts={values.texts} />
        <Placeholders values={values} />
      </div>
    </div>
  );
}
