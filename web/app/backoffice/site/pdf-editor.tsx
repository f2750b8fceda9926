import { type ContentPdf, contentPdfs } from '@vitrine/contracts/content-pdf.ts';
import { type Language, languageOfPath } from '@vitrine/contracts/language.ts';
import { useMemo, useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { fetchFile } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { contentPdfKey, type EditedContent, useContentPdf } from './content-calls.ts';
import { ContentField } from './content-field.tsx';
import type { ContentGroup } from './content-fields.ts';
import { groupLabel, labelOf } from './content-labels.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PageFrame } from './page-frame.tsx';
import { useRenderedAnew } from './rendered-anew.ts';

/** As wide as a page of paper is read, in CSS pixels. */
const paperPx = 800;

/** What is shown is pictures, so nothing of it is written where it stands. */
const nothingTyped = {};
const noTexts: readonly string[] = [];

type PdfEditorProps = {
  content: Pick<EditedContent, 'drafts'>;
  groups: readonly ContentGroup[];
  /** How often drafts were forgotten. */
  discards: number;
  pdf: ContentPdf;
  onPdf: (pdf: ContentPdf) => void;
};

/** A PDF to a made-up person, as it is with the drafts, and beside it the texts that it shows. */
export function PdfEditor({ content, groups, discards, pdf, onPdf }: PdfEditorProps) {
  const t = useTexts(siteTexts);
  const [language, setLanguage] = useState(() => languageOfPath(location.pathname));
  const shown = useContentPdf(pdf, language);
  // No text of it is typed in where it stands, so each change is to be seen by rendering.
  useRenderedAnew(contentPdfKey(pdf, language), content.drafts, shown.data && noTexts, discards);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <SelectField
            label={t('pdfChoice')}
            className="min-w-52"
            value={pdf}
            onChange={({ target }) => onPdf(target.value as ContentPdf)}
          >
            {contentPdfs.map((each) => (
              <option key={each} value={each}>
                {t(`pdf_${each}`)}
              </option>
            ))}
          </SelectField>
          <LanguageChoice value={language} onChange={setLanguage} />
          <Download pdf={pdf} language={language} />
        </div>
        {shown.isError && !shown.data && (
          <LoadFailed
            title={t('pdfUnavailable')}
            retry={t('retry')}
            busy={shown.isFetching}
            onRetry={() => void shown.refetch()}
          />
        )}
        {!shown.data && !shown.isError && <Skeleton className="h-[max(24rem,calc(100dvh-13rem))]" />}
        {shown.data && (
          <PageFrame
            page={shown.data}
            label={t('pdfFrame')}
            selected={undefined}
            theme="light"
            width={paperPx}
            onReady={() => {}}
            onSelect={() => {}}
            onType={() => {}}
            onDrop={() => {}}
            nameOf={(path) => path}
            written={nothingTyped}
          />
        )}
      </div>
      <aside
        aria-label={t('pdfBeside')}
        className="grid content-start gap-5 xl:-m-1 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto xl:p-1"
      >
        <p className="text-[0.9375rem] leading-snug text-quiet">{t('pdfHint')}</p>
        {shown.data && <PdfTexts key={discards} paths={shown.data.paths} groups={groups} language={language} />}
      </aside>
    </div>
  );
}

/** The texts of a PDF in its language, in the order in which it shows them, under the parts of the content that they are of. */
function PdfTexts({
  paths,
  groups,
  language,
}: {
  paths: readonly string[];
  groups: readonly ContentGroup[];
  language: Language;
}) {
  const t = useTexts(siteTexts);
  const own = useLanguage();
  const byPath = useMemo(() => {
    const entries = groups.flatMap((group) => group.entries);
    return new Map(entries.flatMap((entry) => entry.fields.map((field) => [field.path, { entry, field }] as const)));
  }, [groups]);
  const found = paths.flatMap((path) => byPath.get(path) ?? []);
  return (
    <>
      {[...Map.groupBy(found, ({ entry }) => entry.group)].map(([group, some]) => (
        <section key={group} className="grid gap-4">
          <h2 className="caption border-t border-line pt-3 text-quiet">{groupLabel(group, t)}</h2>
          {some
            .filter(({ field }) => field.language === undefined || field.language === language)
            .map(({ entry, field }) => (
              <ContentField key={field.path} field={field} label={labelOf(entry, t, own)} />
            ))}
        </section>
      ))}
    </>
  );
}

function Download({ pdf, language }: { pdf: ContentPdf; language: Language }) {
  const t = useTexts(siteTexts);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const outcome = await fetchFile('getContentPdfFile', { query: { pdf, language } });
    setBusy(false);
    if (outcome.ok) saveFile(outcome.file, outcome.name);
    else toast.error((outcome.kind === 'refused' && outcome.error) || t('pdfFailed'), { id: 'content-pdf' });
  };
  return (
    <Button look="secondary" size="small" busy={isBusy} onClick={() => void download()}>
      {t('pdfDownload')}
    </Button>
  );
}
