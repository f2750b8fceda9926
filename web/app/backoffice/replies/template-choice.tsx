import { useMutation } from '@tanstack/react-query';
import type { Language } from '@vitrine/contracts/language.ts';
import { templateNameIn } from '@vitrine/contracts/reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { replyTexts } from '../../messages/replies.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { fetchTemplates, fillIn, templatesKey } from './reply-calls.ts';
import type { WrittenReply } from './unsaved-reply.ts';

type TemplateChoiceProps = {
  list: LeadList;
  id: string;
  /** Of the person who is replied to. */
  language: Language;
  written: WrittenReply;
  onChoose: (written: WrittenReply) => void;
};

/** Begins a reply with a template, filled in for the lead; what had been written can be had back. */
export function TemplateChoice({ list, id, language, written, onChoose }: TemplateChoiceProps) {
  const t = useTexts(replyTexts);
  const own = useLanguage();
  const [before, setBefore] = useState<WrittenReply>();
  const { data } = useLoad({ queryKey: templatesKey, queryFn: ({ signal }) => fetchTemplates(signal) });
  const fitting = (data ?? []).filter(({ lists }) => lists.includes(list));
  const filling = useMutation({
    networkMode: 'always',
    mutationFn: async (templateId: string) => {
      const template = fitting.find((each) => each.id === templateId);
      // The subject keeps the conversation together, so a template changes the text alone.
      return template && fillIn({ list, id, subject: written.subject, text: template.texts[language].text });
    },
    onSuccess: (filled) => {
      if (!filled) return;
      setBefore(written.text.trim() === '' ? undefined : written);
      onChoose({ subject: written.subject, text: filled.text });
    },
  });
  return (
    <div className="grid gap-2">
      {fitting.length > 0 && (
        <SelectField
          label={t('template')}
          value=""
          disabled={filling.isPending}
          hint={written.text.trim() === '' ? undefined : t('templateReplaces')}
          onChange={({ target }) => filling.mutate(target.value)}
        >
          <option value="">{t('templateNone')}</option>
          {fitting.map((template) => (
            <option key={template.id} value={template.id}>
              {templateNameIn(template.name, own)}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <LocalizedLink
          to="/admin/templates"
          className="min-h-6 text-[0.9375rem] text-quiet underline decoration-control decoration-1 underline-offset-4 hover:text-ink max-lg:min-h-11 max-lg:content-center"
        >
          {t('templatesEdit')}
        </LocalizedLink>
        {before && (
          <Button
            look="quiet"
            size="small"
            className="px-0"
            onClick={() => {
              onChoose(before);
              setBefore(undefined);
            }}
          >
            {t('templateUndo')}
          </Button>
        )}
      </div>
    </div>
  );
}
