import { type Language, languages } from '@vitrine/contracts/language.ts';
import { fillPlaceholders, type ReplyTemplateRequest } from '@vitrine/contracts/reply.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { templateTexts } from '../../messages/templates.ts';
import { SelectField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { fetchThread, fillIn } from '../replies/reply-calls.ts';
import { samplePerson } from './sample-person.ts';
import { fetchPreviewLeads, type PreviewLead } from './template-calls.ts';

/** The made-up person of a language, among those that a template can be read for. */
const sampleOf = (language: Language) => `sample-${language}`;

/** What has been written into a template, as one of the newest leads would read it, or a person who is made up. */
export function TemplatePreview({ texts }: { texts: ReplyTemplateRequest['texts'] }) {
  const t = useTexts(templateTexts);
  const [chosen, setChosen] = useState('');
  const {
    data: leads,
    isError,
    isFetching,
    refetch,
  } = useLoad({
    queryKey: ['preview-leads'],
    queryFn: ({ signal }) => fetchPreviewLeads(signal),
  });
  const own = useLanguage();
  const sample = languages.find((language) => chosen === sampleOf(language)) ?? (leads?.length === 0 ? own : undefined);
  const lead = sample ? undefined : (leads?.find(({ id }) => id === chosen) ?? leads?.[0]);
  return (
    <section aria-label={t('preview')} className="grid content-start gap-3">
      <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('preview')}</h2>
      {!leads && isError ? (
        <PreviewFailed busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SelectField
          label={t('previewWith')}
          value={sample ? sampleOf(sample) : (lead?.id ?? '')}
          onChange={({ target }) => setChosen(target.value)}
        >
          {(leads ?? []).map(({ id, name, list }) => (
            <option key={id} value={id}>
              {`${name} · ${t(`lead_${list}`)}`}
            </option>
          ))}
          {languages.map((language) => (
            <option key={language} value={sampleOf(language)}>
              {t(`sample_${language}`)}
            </option>
          ))}
        </SelectField>
      )}
      {lead && <Filled lead={lead} texts={texts} />}
      {sample && <FilledForSample language={sample} texts={texts} />}
    </section>
  );
}

function PreviewFailed(retry: { busy: boolean; onRetry: () => void }) {
  const t = useTexts(templateTexts);
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert">{t('previewFailed')}</p>
      <RetryButton {...retry} />
    </div>
  );
}

function Filled({ lead, texts }: { lead: PreviewLead; texts: ReplyTemplateRequest['texts'] }) {
  const t = useTexts(templateTexts);
  const { list, id, name } = lead;
  const { data, isError, isFetching, refetch } = useLoad({
    queryKey: ['template-preview', list, id, texts],
    queryFn: async ({ signal }) => {
      const { language } = await fetchThread({ list, id }, signal);
      return { language, ...(await fillIn({ list, id, ...texts[language] })) };
    },
    placeholderData: (before) => before,
  });
  if (isError) return <PreviewFailed busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  const language = t(`in_${data.language}`);
  return <Letter {...data} caption={t('previewLanguage', { language, name })} />;
}

type FilledForSampleProps = { language: Language; texts: ReplyTemplateRequest['texts'] };

function FilledForSample({ language, texts }: FilledForSampleProps) {
  const t = useTexts(templateTexts);
  const [now] = useState(() => Date.now());
  const values = samplePerson(language, now);
  const { subject, text } = texts[language];
  return (
    <Letter
      language={language}
      caption={t('previewSample')}
      subject={fillPlaceholders(subject, values)}
      text={fillPlaceholders(text, values)}
    />
  );
}

type LetterProps = { language: Language; caption: string; subject: string; text: string };

/** A template as it is read. */
function Letter({ language, caption, subject, text }: LetterProps) {
  return (
    <div className="pane grid gap-2 p-4">
      <p className="caption text-quiet wrap-anywhere">{caption}</p>
      <div lang={language} className="grid gap-2">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p className="leading-normal whitespace-pre-wrap wrap-anywhere">{text}</p>
      </div>
    </div>
  );
}
