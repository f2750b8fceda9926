import { templateNameIn } from '@vitrine/contracts/reply.ts';
import { useMemo, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { templateTexts } from '../../messages/templates.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { fetchTemplates, templatesKey } from '../replies/reply-calls.ts';
import { TemplateEditor } from './template-editor.tsx';
import { keptTemplates, newId } from './unsaved-template.ts';

/** What others have changed meanwhile is noticed after this time. */
const pollMs = 15_000;

/** The templates of replies: all of them, and one to write in. What is not saved waits while another is looked at. */
export function TemplatesScreen() {
  const t = useTexts(templateTexts);
  const language = useLanguage();
  const {
    data: all,
    isError,
    isFetching,
    refetch,
  } = useLoad({
    queryKey: templatesKey,
    queryFn: ({ signal }) => fetchTemplates(signal),
    refetchInterval: pollMs,
  });
  const data = useMemo(
    () => all?.map((template) => ({ ...template, name: templateNameIn(template.name, language) })),
    [all, language],
  );
  /** Of each template with something unsaved, the name that it would have. */
  const [unsaved, setUnsaved] = useState(keptTemplates);
  const [chosen, setChosen] = useState(() => [...unsaved.keys()][0]);
  const [isWritingNew, setWritingNew] = useState(unsaved.has(newId));
  /** Rises when what was written is dropped, so that the editor begins anew. */
  const [discards, setDiscards] = useState(0);
  const mark = (id: string, name: string | undefined) =>
    setUnsaved((before) => {
      if (before.get(id) === name) return before;
      const next = new Map(before);
      if (name === undefined) next.delete(id);
      else next.set(id, name);
      return next;
    });
  /** @param id of the template that is shown next */
  const close = (id: string, next: string | undefined) => {
    mark(id, undefined);
    if (id === newId) setWritingNew(false);
    setChosen(next);
  };

  const isKnown = chosen === newId ? isWritingNew : data?.some(({ id }) => id === chosen);
  const shownId = isKnown ? chosen : data?.[0]?.id;
  const stored = data?.find(({ id }) => id === shownId);

  return (
    <BackofficeFrame
      title={t('title')}
      actions={
        data && (
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              setWritingNew(true);
              setChosen(newId);
            }}
          >
            {t('new')}
          </Button>
        )
      }
    >
      <p className="text-[0.9375rem] text-quiet">{t('intro')}</p>
      {!data && isError && (
        <LoadFailed title={t('unavailable')} retry={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && (
        <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <nav aria-label={t('list')}>
            <ul className="border-b border-line">
              {[...data.map(({ id, name }) => ({ id, name })), ...(isWritingNew ? [{ id: newId, name: '' }] : [])].map(
                ({ id, name }) => (
                  <li key={id} className="border-t border-line">
                    <button
                      type="button"
                      aria-current={id === shownId ? 'true' : undefined}
                      onClick={() => setChosen(id)}
                      className="grid min-h-8 w-full content-center border-l-2 border-transparent px-3 py-1 text-left text-[0.9375rem] leading-snug pointer-coarse:min-h-11 wrap-anywhere hover:bg-raised focus-visible:-outline-offset-3 aria-[current=true]:border-signal aria-[current=true]:font-medium"
                    >
                      {unsaved.get(id) || name || t('untitled')}
                      {unsaved.has(id) && <span className="caption font-normal text-quiet">{t('unsaved')}</span>}
                    </button>
                  </li>
                ),
              )}
            </ul>
          </nav>
          {shownId !== undefined ? (
            <TemplateEditor
              key={`${shownId} ${discards}`}
              stored={stored}
              onUnsaved={(name) => mark(shownId, name)}
              onSaved={({ id }) => close(shownId, id)}
              onDiscarded={() => {
                setDiscards((times) => times + 1);
                close(shownId, stored?.id);
              }}
              onGone={() => close(shownId, undefined)}
            />
          ) : (
            <p className="text-quiet">{t('empty')}</p>
          )}
        </div>
      )}
    </BackofficeFrame>
  );
}
