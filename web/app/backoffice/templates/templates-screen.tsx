import { templateNameIn } from '@vitrine/contracts/reply.ts';
import { useMemo, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { readTabUnsaved, useTabUnsaved } from '../../lib/unsaved/tab-unsaved.ts';
import { templateTexts } from '../../messages/templates.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { fetchTemplates, templatesKey } from '../replies/reply-calls.ts';
import { TemplateEditor } from './template-editor.tsx';
import { type Edited, emptyValues } from './template-values.ts';

/** Stands for the template that is not there yet. */
const newId = 'new';

/** What others have changed meanwhile is noticed after this time. */
const pollMs = 15_000;

/** Under which what is not saved is kept in the tab. */
const tabName = 'template';
type TabUnsaved = { readonly edited: Readonly<Record<string, Edited | undefined>>; readonly chosen?: string };

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
  const [inTab] = useState(() => readTabUnsaved<TabUnsaved>(tabName));
  const [chosen, setChosen] = useState(inTab?.chosen);
  const [edited, setEdited] = useState<TabUnsaved['edited']>(inTab?.edited ?? {});
  const edit = (id: string, next: Edited | undefined) => setEdited((before) => ({ ...before, [id]: next }));

  const isSaved = Object.values(edited).every((each) => each === undefined);
  useTabUnsaved(tabName, { unsaved: { edited, ...(chosen && { chosen }) } satisfies TabUnsaved, isSaved });

  const shownId = chosen === newId || data?.some(({ id }) => id === chosen) ? chosen : data?.[0]?.id;
  const stored = data?.find(({ id }) => id === shownId);
  const shown = shownId === undefined ? undefined : { id: shownId, stored, edited: edited[shownId] };

  return (
    <BackofficeFrame
      title={t('title')}
      actions={
        data && (
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              if (!edited[newId]) edit(newId, { values: emptyValues, revision: null });
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
              {[...data.map(({ id, name }) => ({ id, name })), ...(edited[newId] ? [{ id: newId, name: '' }] : [])].map(
                ({ id, name }) => (
                  <li key={id} className="border-t border-line">
                    <button
                      type="button"
                      aria-current={id === shownId ? 'true' : undefined}
                      onClick={() => setChosen(id)}
                      className="grid min-h-8 w-full content-center border-l-2 border-transparent px-3 py-1 text-left text-[0.9375rem] leading-snug pointer-coarse:min-h-11 wrap-anywhere hover:bg-raised focus-visible:-outline-offset-3 aria-[current=true]:border-signal aria-[current=true]:font-medium"
                    >
                      {edited[id]?.values.name || name || t('untitled')}
                      {edited[id] && <span className="caption font-normal text-quiet">{t('unsaved')}</span>}
                    </button>
                  </li>
                ),
              )}
            </ul>
          </nav>
          {shown && (stored || shown.edited) ? (
            <TemplateEditor
              key={shown.id}
              stored={stored}
              edited={shown.edited}
              onEdit={(next) => edit(shown.id, next)}
              onSaved={({ id }) => {
                edit(shown.id, undefined);
                setChosen(id);
              }}
              onGone={() => {
                edit(shown.id, undefined);
                setChosen(undefined);
              }}
            />
          ) : (
            <p className="text-quiet">{t('empty')}</p>
          )}
        </div>
      )}
    </BackofficeFrame>
  );
}
