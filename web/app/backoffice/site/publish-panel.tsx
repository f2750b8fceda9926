import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ChangedPages } from './changed-pages.tsx';
import { type EditedContent, useRefreshContent } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { draftChanges } from './draft-change.ts';
import { DraftChanges } from './draft-changes.tsx';
import { PlaceNotes } from './place-notes.tsx';
import { PublicationResult } from './publication-result.tsx';

/** Longer notes are cut by nobody: the server refuses them. */
const maxNoteLength = 200;

type PublishPanelProps = {
  content: EditedContent;
  groups: readonly ContentGroup[];
  /** The last revision that was published here, as long as its result is shown. */
  published: number | undefined;
  /** A revision was published; undefined once its result has been seen. */
  onPublished: (revision: number | undefined) => void;
  /** Shows a page with the drafts. */
  onPage: (path: string) => void;
  /** Drafts are forgotten: fields begin anew with what stands there then. */
  onDiscarded: () => void;
  /** Shows the field at a path. */
  onFind: (path: string) => void;
};

/** What is written and not published, what keeps it from being published, and the way out to every visitor. */
export function PublishPanel(props: PublishPanelProps) {
  const t = useTexts(siteTexts);
  const { content, published, onPublished } = props;
  return (
    <>
      {published !== undefined && (
        <PublicationResult key={published} revision={published} onClose={() => onPublished(undefined)} />
      )}
      {content.drafts.length > 0 ? (
        <Drafts {...props} />
      ) : (
        <p className="text-[0.9375rem] text-quiet">{t('nothingWritten')}</p>
      )}
    </>
  );
}

function Drafts({ content, groups, onPublished, onPage, onDiscarded, onFind }: PublishPanelProps) {
  const { drafts, problems, remarks } = content;
  const t = useTexts(siteTexts);
  const language = useLanguage();
  const refresh = useRefreshContent();
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  /** The places of drafts that stay drafts. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const wanted = drafts.map(({ path }) => path).filter((path) => !kept.has(path));
  const isWhole = wanted.length === drafts.length;
  const publishing = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      callOrThrow('publishContent', { body: { note: note.trim(), ...(!isWhole && { paths: wanted }) } }),
    onSuccess: async ({ data }) => {
      setNote('');
      onPublished(data.revision);
      await refresh();
    },
    onError: async (error) => {
      toast.error(refusalOf(error) ?? t('failed'), { id: 'content' });
      await refresh();
    },
  });
  const discarding = useMutation({
    networkMode: 'always',
    mutationFn: (paths?: string[]) => callOrThrow('discardContentDrafts', { body: paths ? { paths } : {} }),
    onSuccess: async () => {
      setAsking(false);
      toast.success(t('discarded'), { id: 'content' });
      await refresh();
      onDiscarded();
    },
    onError: () => toast.error(t('failed'), { id: 'content' }),
  });
  return (
    <section aria-label={t('publish')} className="pane grid gap-4 px-5 py-4">
      <p className="font-medium" role="status">
        {t('written', { count: drafts.length })}
      </p>
      {problems.length > 0 && <PlaceNotes notes={problems} groups={groups} areProblems onFind={onFind} />}
      {remarks.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer font-medium">{t('remarks', { count: remarks.length })}</summary>
          <div className="pt-1">
            <PlaceNotes notes={remarks} groups={groups} onFind={onFind} />
          </div>
        </details>
      )}
      <DraftChanges
        changes={draftChanges(groups, drafts, t, language)}
        kept={kept}
        onKeep={(path, isKept) => {
          const others = [...kept].filter((each) => each !== path);
          setKept(new Set(isKept ? [...others, path] : others));
        }}
        onDiscard={(path) => discarding.mutate([path])}
        isDiscarding={discarding.isPending}
        onFind={onFind}
      />
      <ChangedPages drafts={drafts.filter(({ path }) => !kept.has(path))} isWhole={isWhole} onPage={onPage} />
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          if (!publishing.isPending) publishing.mutate();
        }}
      >
        <TextField
          label={t('note')}
          value={note}
          maxLength={maxNoteLength}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            busy={publishing.isPending}
            // Whether what is wrong is among the rest is for the server to say.
            disabled={wanted.length === 0 || (isWhole && problems.length > 0)}
          >
            {isWhole ? t('publish') : t('publishSome', { count: wanted.length })}
          </Button>
          {isAsking ? (
            <>
              <Button look="secondary" busy={discarding.isPending} onClick={() => discarding.mutate(undefined)}>
                {t('discardSure', { count: drafts.length })}
              </Button>
              <Button look="quiet" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </>
          ) : (
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t('discard')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
