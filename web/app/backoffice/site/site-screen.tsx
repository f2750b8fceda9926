import type { Json } from '@vitrine/contracts/content/edits.ts';
import { contentPdfs } from '@vitrine/contracts/content-pdf.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import type { SiteView } from './appears-on.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type EditedContent, useContent, usePageAhead } from './content-calls.ts';
import { groupsOf } from './content-fields.ts';
import { ContentHistory } from './content-history.tsx';
import { editedPageOf } from './edited-pages.ts';
import { usePresence } from './editors.ts';
import { EditorsNote } from './editors-note.tsx';
import { KeptFields } from './kept-fields.tsx';
import { LaunchPanel } from './launch-panel.tsx';
import { MailEditor } from './mail-editor.tsx';
import { NewsPanel } from './news-panel.tsx';
import { PageEditor } from './page-editor.tsx';
import { PdfEditor } from './pdf-editor.tsx';
import { PreviewsPanel } from './previews-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useReceivedTestMail } from './test-mail.tsx';
import { WordsEditor } from './words-editor.tsx';

/** Everything that makes the site the agency's own: one part of it to write in, what is not published, and the history. */
export function SiteScreen() {
  const t = useTexts(siteTexts);
  useReceivedTestMail();
  const { content, defaults } = useContent();
  const asked = useSearchParams()[0].get('page');
  usePageAhead(editedPageOf(asked), asked !== null);
  const isFailed = (content.isError && !content.data) || (defaults.isError && !defaults.data);
  const isFetching = content.isFetching || defaults.isFetching;
  const retry = () => void Promise.all([content.refetch(), defaults.refetch()]);
  return (
    <BackofficeFrame title={t('title')}>
      {isFailed && <LoadFailed title={t('unavailable')} retry={t('retry')} busy={isFetching} onRetry={retry} />}
      {!isFailed && !(content.data && defaults.data) && <Skeleton className="h-96" />}
      {content.data && defaults.data && (
        <SiteEditor
          content={content.data as EditedContent & { revision: number }}
          defaults={defaults.data as Record<string, Json>}
        />
      )}
    </BackofficeFrame>
  );
}

type SiteEditorProps = { content: EditedContent & { readonly revision: number }; defaults: Record<string, Json> };

function SiteEditor({ content, defaults }: SiteEditorProps) {
  const t = useTexts(siteTexts);
  usePresence();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('page');
  const askedMail = parameters.get('mail');
  const askedPdf = parameters.get('pdf');
  const [sought, setSought] = useState<string>();
  /** How often drafts were forgotten: a field knows newer versions of its draft, and not that there is none any more. */
  const [discards, setDiscards] = useState(0);
  const [published, setPublished] = useState<number>();
  const groups = groupsOf(defaults, content);
  const show = (view: SiteView | Record<never, string>) =>
    setParameters(view, { replace: true, preventScrollReset: true });
  const find = (path: string) => {
    show({});
    setSought(path);
  };

  const publishPanel = (
    <PublishPanel
      content={content}
      groups={groups}
      published={published}
      onPublished={setPublished}
      onPage={(page) => show({ page: editedPageOf(page) })}
      onDiscarded={() => setDiscards((count) => count + 1)}
      onFind={find}
    />
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <EditorsNote groups={groups} onFind={find} />
      <KeptFields key={discards} groups={groups} onFind={find} />
      <Tabs
        label={t('views')}
        value={asked !== null ? 'page' : askedMail !== null ? 'mail' : askedPdf !== null ? 'pdf' : 'words'}
        onChange={(view) =>
          show(view === 'page' ? { page: editedPageOf(null) } : view === 'words' ? {} : { [view]: '' })
        }
        tabs={[
          { value: 'words', label: t('viewWords') },
          { value: 'page', label: t('viewPage') },
          { value: 'mail', label: t('viewMails') },
          { value: 'pdf', label: t('viewPdfs') },
        ]}
      >
        <TabPanel value="words" className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-6">
          <p className="max-w-[70ch] text-[0.9375rem] text-quiet">{t('intro')}</p>
          <LaunchPanel content={content} onFind={find} />
          <NewsPanel news={content.news} groups={groups} onFind={find} />
          {publishPanel}
          <PreviewsPanel content={content} />
          <WordsEditor
            groups={groups}
            discards={discards}
            sought={sought}
            onFound={() => setSought(undefined)}
            onShow={show}
          />
        </TabPanel>
        <TabPanel value="page" className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
          {publishPanel}
          <PageEditor
            content={content}
            groups={groups}
            discards={discards}
            path={editedPageOf(asked)}
            onPath={(page) => show({ page })}
          />
        </TabPanel>
        <TabPanel value="mail" className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
          {publishPanel}
          <MailEditor
            content={content}
            groups={groups}
            discards={discards}
            mail={askedMail || undefined}
            onMail={(mail) => show({ mail })}
          />
        </TabPanel>
        <TabPanel value="pdf" className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
          {publishPanel}
          <PdfEditor
            content={content}
            groups={groups}
            discards={discards}
            pdf={contentPdfs.find((each) => each === askedPdf) ?? contentPdfs[0]}
            onPdf={(pdf) => show({ pdf })}
          />
        </TabPanel>
      </Tabs>
      <ConflictDialog groups={groups} />
      <ContentHistory revision={content.revision} groups={groups} />
    </div>
  );
}
