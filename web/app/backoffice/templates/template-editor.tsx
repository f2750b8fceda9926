import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Language, languages } from '@vitrine/contracts/language.ts';
import { maxReplySubjectLength, maxReplyTextLength, maxTemplateNameLength } from '@vitrine/contracts/limits.ts';
import type { ReplyTemplate } from '@vitrine/contracts/reply.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { CallError } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { templateTexts } from '../../messages/templates.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { templatesKey } from '../replies/reply-calls.ts';
import { Placeholders } from './placeholders.tsx';
import { deleteTemplate, saveTemplate } from './template-calls.ts';
import { TemplateConflict } from './template-conflict.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { type Edited, emptyValues, isSame, valuesOf } from './template-values.ts';

type TemplateEditorProps = {
  /** As the server has it; undefined for a new one. */
  stored: ReplyTemplate | undefined;
  edited: Edited | undefined;
  /** Undefined once it is again as the server has it. */
  onEdit: (edited: Edited | undefined) => void;
  onSaved: (template: ReplyTemplate) => void;
  /** It is deleted, or was never saved. */
  onGone: () => void;
};

/** Writes a template, in both languages, and shows how a lead would read it. */
export function TemplateEditor({ stored, edited, onEdit, onSaved, onGone }: TemplateEditorProps) {
  const t = useTexts(templateTexts);
  const client = useQueryClient();
  const values = edited?.values ?? (stored ? valuesOf(stored) : emptyValues);
  const [isAsking, setAsking] = useState(false);
  const isOutdated = stored !== undefined && edited !== undefined && edited.revision !== stored.revision;

  const refresh = () => client.invalidateQueries({ queryKey: templatesKey });
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => saveTemplate(stored?.id, values, edited?.revision ?? null),
    onSuccess: async (saved) => {
      await refresh();
      onSaved(saved);
      toast.success(t('saved'), { id: 'templates' });
    },
    // Somebody else has changed it: what they wrote is shown beside this.
    onError: () => void refresh(),
  });
  const deleting = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => deleteTemplate(id),
    onSuccess: async () => {
      await refresh();
      onGone();
      toast.success(t('deleted'), { id: 'templates' });
    },
    onError: () => toast.error(t('failed'), { id: 'templates' }),
  });
  const refusal = saving.error instanceof CallError && saving.error.outcome.kind === 'refused' && saving.error.outcome;
  const fields = (refusal || undefined)?.fields ?? {};

  const write = (next: typeof values) => {
    const isBack = stored !== undefined && isSame(next, valuesOf(stored));
    onEdit(
      isBack && !isOutdated ? undefined : { values: next, revision: edited?.revision ?? stored?.revision ?? null },
    );
  };
  const writeText = (of: Language, part: 'subject' | 'text', value: string) =>
    write({ ...values, texts: { ...values.texts, [of]: { ...values.texts[of], [part]: value } } });

  return (
    <div className="grid content-start gap-x-8 gap-y-6 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form
        noValidate
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending && !isOutdated) saving.mutate();
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
              onChange={({ target }) => write({ ...values, name: target.value })}
            />
          </div>
          {/* Beside the field, which stands below its label. */}
          <div className="flex items-center gap-2 sm:mt-(--field-top)">
            <Button type="submit" size="small" busy={saving.isPending} disabled={!edited || isOutdated}>
              {t('save')}
            </Button>
            {edited && (
              <Button look="secondary" size="small" onClick={() => (stored ? onEdit(undefined) : onGone())}>
                {t('discard')}
              </Button>
            )}
            {stored && !isAsking && <ToolButton icon="trash" label={t('delete')} onClick={() => setAsking(true)} />}
          </div>
        </div>
        {stored && isAsking && (
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
        {isOutdated && (
          <TemplateConflict
            theirs={stored}
            onKeepLocal={() => onEdit({ values, revision: stored.revision })}
            onAcceptStored={() => onEdit(undefined)}
          />
        )}
        {saving.isError && !isOutdated && Object.keys(fields).length === 0 && (
          <Notice tone="bad">{refusal ? refusal.error : t('failed')}</Notice>
        )}
      </form>
      <div className="grid content-start gap-x-8 gap-y-6 xl:max-2xl:grid-cols-2">
        <TemplatePreview texts={values.texts} />
        <Placeholders values={values} />
      </div>
    </div>
  );
}
