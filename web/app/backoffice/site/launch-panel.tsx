import { useMutation } from '@tanstack/react-query';
import { hiddenSamples } from '@vitrine/contracts/content/sample-items.ts';
import type { Launch, LaunchStep } from '@vitrine/contracts/content-launch.ts';
import { defaultLanguage } from '@vitrine/contracts/language.ts';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { type SiteKey, siteTexts } from '../../messages/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import {
  clearValues,
  type EditedContent,
  editsWithDrafts,
  saveDrafts,
  useLaunch,
  useRefreshContent,
} from './content-calls.ts';
import { isConflict } from './draft-conflict.ts';
import { SendTestMail } from './test-mail.tsx';
import { useContentChange } from './use-content-change.ts';

/** What leads to the screen where a step is done; the others are done in the content, or outside of the back office. */
const screenOf: Partial<Record<LaunchStep['id'], string>> = {
  hours: '/admin/schedule',
  secondFactor: '/admin/account#second-factor',
  colleagues: '/admin/people',
};

/** Where in the content a step begins that no single path is missing for. */
const beginningOf: Partial<Record<LaunchStep['id'], string>> = {
  prices: 'services.starter.price',
  texts: `texts.${defaultLanguage}.home.heroText`,
};

/** Those without which the server refuses to go live: nothing invented may be listed by search engines. */
const needed: ReadonlySet<LaunchStep['id']> = new Set(['facts', 'legal', 'samples']);

type LaunchPanelProps = {
  /** Going live publishes its drafts too. */
  content: EditedContent;
  /** Shows the field at a path. */
  onFind: (path: string) => void;
};

/** What leads to the day the site goes live: each step is looked at by the program, and a pane lights for each that is done. */
export function LaunchPanel({ content, onFind }: LaunchPanelProps) {
  const { drafts } = content;
  const t = useTexts(siteTexts);
  const refresh = useRefreshContent();
  const { data, isError, isFetching, refetch } = useLaunch();
  const goingLive = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await saveDrafts({ 'site.live': true }, content);
      await callOrThrow('publishContent', { body: { note: t('launchNote') } });
    },
    onSuccess: () => toast.success(t('launched'), { id: 'content' }),
    onError: (error) => {
      if (!isConflict(error)) toast.error(refusalOf(error) ?? t('failed'), { id: 'content' });
    },
    onSettled: refresh,
  });
  const hiding = useContentChange(({ paths, isShown }: { paths: readonly string[]; isShown: boolean }) => {
    const hidden = paths.map((path) => `${path}.hidden`);
    if (isShown) return clearValues(content, hidden);
    return saveDrafts(Object.fromEntries(hidden.map((path) => [path, true])), content);
  });
  if (!data) {
    const title = t('launchUnavailable');
    return isError && <LoadFailed title={title} retry={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const { isLive, isPublic, steps, testMail } = data;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isLive) return <p className="text-[0.9375rem] text-quiet">{t('live')}</p>;
  const isHeldBack = steps.some(({ id, isDone }) => needed.has(id) && !isDone);
  return (
    <details className="pane group/launch" open>
      <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
        <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('launchTitle')}</h2>
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="flex gap-px border border-ink bg-ink p-px">
            {steps.map(({ id, isDone }) => (
              <span key={id} className={`h-4 w-3 ${isDone ? 'bg-signal' : 'bg-raised'}`} />
            ))}
          </span>
          <span className="caption">{t('launchDone', { done, total: steps.length })}</span>
        </span>
      </summary>
      <div className="grid gap-4 border-t border-line px-5 py-4">
        <p className="max-w-[70ch] text-[0.9375rem] text-quiet">{t(isPublic ? 'launchPublic' : 'launchLocal')}</p>
        <ol className="grid border-b border-line">
          {steps.map((step) => (
            <Step
              key={step.id}
              step={step}
              onFind={onFind}
              testMail={testMail}
              samples={step.id === 'samples' ? hiddenSamples(editsWithDrafts(content)) : []}
              isHiding={hiding.isPending}
              onHide={(paths, isShown) => hiding.mutate({ paths, isShown })}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={goingLive.isPending} disabled={isHeldBack} onClick={() => goingLive.mutate()}>
            {t(drafts.length > 0 ? 'goLiveWithDrafts' : 'goLive')}
          </Button>
          {isHeldBack && <p className="text-[0.9375rem] text-quiet">{t('launchHeldBack')}</p>}
        </div>
      </div>
    </details>
  );
}

/** What says how a step is done: of mails, how far one has come. */
function howOf(id: LaunchStep['id'], { leaves, sentAt }: Launch['testMail']): SiteKey {
  if (id === 'mail' && leaves) return sentAt === null ? 'launch_mail_unsent' : 'launch_mail_sent';
  return `launch_${id}_how` as SiteKey;
}

type StepProps = {
  step: LaunchStep;
  testMail: Launch['testMail'];
  /** The samples that are hidden, where the step is about them. */
  samples: readonly string[];
  isHiding: boolean;
  onFind: (path: string) => void;
  /** Hides samples, or shows them again. */
  onHide: (paths: readonly string[], isShown: boolean) => void;
};

function Step({ step, testMail, samples, isHiding, onFind, onHide }: StepProps) {
  const { id, isDone, isOptional = false, paths } = step;
  const t = useTexts(siteTexts);
  const screen = screenOf[id];
  const first = paths[0] ?? beginningOf[id];
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 md:grid-cols-[1.25rem_14rem_minmax(0,1fr)_auto] md:items-baseline">
      <span
        aria-hidden="true"
        className={`size-3 self-center border border-ink max-md:hidden ${isDone ? 'bg-signal' : ''}`}
      />
      <p className="font-medium">
        {t(`launch_${id}` as SiteKey)}
        {isOptional && <span className="caption text-quiet"> {t('launchOptional')}</span>}
        <span className="sr-only">{t(isDone ? 'launchIsDone' : 'launchIsOpen')}</span>
      </p>
      <p className="text-[0.9375rem] leading-snug text-quiet">
        {isDone ? t('launchIsDone') : t(howOf(id, testMail), { count: paths.length })}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isDone && id === 'samples' && (
          <Button look="secondary" size="small" busy={isHiding} onClick={() => onHide(paths, false)}>
            {t('hideSamples')}
          </Button>
        )}
        {samples.length > 0 && (
          <Button look="quiet" size="small" busy={isHiding} onClick={() => onHide(samples, true)}>
            {t('showSamples')}
          </Button>
        )}
        {id === 'mail' && testMail.leaves && <SendTestMail />}
        {!isDone && id !== 'samples' && first && (
          <Button
            look="secondary"
            size="small"
            aria-label={t('launchGoTo', { what: t(`launch_${id}` as SiteKey) })}
            onClick={() => onFind(first)}
          >
            {t('launchGo')}
          </Button>
        )}
        {!isDone && screen && (
          <ButtonLink
            to={screen}
            look="secondary"
            size="small"
            aria-label={t('launchGoTo', { what: t(`launch_${id}` as SiteKey) })}
          >
            {t('launchGo')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
