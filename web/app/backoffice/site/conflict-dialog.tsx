import type { Json } from '@vitrine/contracts/content/edits.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveDrafts } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { shownAs } from './draft-change.ts';
import { seenWithOthers, showConflict, useConflict } from './draft-conflict.ts';
import { useContentChange } from './use-content-change.ts';

/** What somebody else has written where several values were to be written at once, beside these: one decides for all. */
export function ConflictDialog({ groups }: { groups: readonly ContentGroup[] }) {
  const t = useTexts(siteTexts);
  const own = useLanguage();
  const conflict = useConflict();
  const writing = useContentChange(async () => {
    if (!conflict) return;
    showConflict(undefined);
    await saveDrafts(conflict.values, seenWithOthers(conflict));
  });
  if (!conflict) return null;
  const close = () => showConflict(undefined);
  const say = (path: string, value: unknown) => shownAs(groups, path, value as Json | null, t, own);
  return (
    <Dialog
      open
      onClose={close}
      title={t('conflictTitle')}
      description={t('conflictIntro')}
      closeLabel={t('conflictClose')}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            {t('conflictTheirs')}
          </Button>
          <Button busy={writing.isPending} onClick={() => writing.mutate()}>
            {t('conflictMine')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section tabIndex={0} aria-label={t('conflictTitle')}>
        <ul className="grid">
          {conflict.conflicts.map(({ path, draft }) => {
            const { name, after: mine } = say(path, conflict.values[path]);
            const theirs = say(path, draft?.value ?? null).after;
            return (
              <li
                key={path}
                className="grid gap-1 border-t border-line py-3 text-[0.9375rem] leading-snug first:border-t-0"
              >
                <p className="font-medium wrap-anywhere">{name}</p>
                <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 whitespace-pre-wrap wrap-anywhere">
                  <dt className="text-quiet">{draft?.author ?? t('conflictNobody')}</dt>
                  <dd>{theirs || t('changeNothing')}</dd>
                  <dt className="text-quiet">{t('conflictOwn')}</dt>
                  <dd>{mine || t('changeNothing')}</dd>
                </dl>
              </li>
            );
          })}
        </ul>
      </section>
    </Dialog>
  );
}
