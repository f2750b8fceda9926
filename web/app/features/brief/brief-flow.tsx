import { briefStep, briefStepCount } from '@vitrine/contracts/brief/steps.ts';
import { useEffect, useRef } from 'react';
import { useKeptScroll } from '../../lib/browser/kept-scroll.ts';
import { useStepFocus } from '../../lib/form/step.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Notice } from '../../ui/notice.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { BriefActionBar } from './brief-action-bar.tsx';
import type { BriefStore } from './brief-store.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';
import { LazyConflictDialog } from './lazy-conflict-dialog.tsx';
import { LazySummary } from './lazy-summary.tsx';
import { SaveStatus } from './save-status.tsx';
import { fieldsOf } from './shown-fields.ts';
import { StepFields } from './step-fields.tsx';
import { StepRail } from './step-rail.tsx';
import { SubmittedBanner } from './submitted-banner.tsx';
import { useBriefActions } from './use-brief-actions.ts';
import { useBrief } from './use-brief-store.ts';
import { useFocusInSight } from './use-focus-in-sight.ts';
import { useShownStep } from './use-shown-step.ts';

/** The project brief: nine steps rendered from their description, saved as they are filled in. */
export function BriefFlow({ store }: { store: BriefStore }) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const brief = useBrief(store);
  const { step, seen, wasSubmitted, go, back } = useShownStep(store.account, brief);
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLDivElement>(null);
  useFocusInSight(area);
  // Submitted elsewhere meanwhile, it is another page than the one that was left; so it is where that happens while it is open.
  useKeptScroll({ isAnother: brief.submitted && !wasSubmitted });
  const shown = useRef(brief.submitted);
  useEffect(() => {
    if (brief.submitted && !shown.current) scrollTo({ top: 0 });
    shown.current = brief.submitted;
  }, [brief.submitted]);
  const actions = useBriefActions({ store, step, go, back, form });
  const heading = useStepFocus(step);
  const { title, description } = briefStep(step);
  const locked = brief.submitted;

  return (
    <div ref={area} className="brief frame pt-8 lg:pt-12">
      <div className="gap-x-8 lg:grid lg:grid-cols-12">
        <aside className="brief-rail top-24 z-20 self-start max-lg:pb-8 lg:sticky lg:col-span-3 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
          <StepRail brief={brief} step={step} seen={seen} locked={locked} onStep={actions.goToStep} />
        </aside>
        <div className="lg:col-span-8 lg:col-start-5">
          {locked && (
            <>
              <SubmittedBanner at={brief.submittedAt} />
              <LazySummary brief={brief} onEdit={undefined} />
            </>
          )}
          {!brief.isLoaded && (
            <div className="pb-8">
              <Notice tone="info" title={t('offlineStart')} />
            </div>
          )}
          {!locked && (
            <form
              ref={form}
              // Enter in a field must not submit: each of the buttons does too much for that.
              onSubmit={(event) => event.preventDefault()}
              noValidate
              className="brief-form grid gap-8"
            >
              <div className="grid gap-3">
                <StepHeading
                  number={step}
                  caption={title[language]}
                  position={t('progressOf', { step, count: briefStepCount })}
                  heading={heading}
                >
                  {description[language]}
                </StepHeading>
                {fieldsOf(step, brief.questions).some(({ required }) => required) && <RequiredNote />}
              </div>
              <IncompleteNotice steps={actions.incomplete} onStep={actions.goToStep} />
              <StepFields
                key={step}
                step={step}
                questions={brief.questions}
                answers={brief.steps[step].data}
                errors={actions.errorsOf(brief.steps[step].errors)}
                onAnswer={actions.answer}
              />
            </form>
          )}
          {step === briefStepCount && !locked && <LazySummary brief={brief} onEdit={actions.goToStep} />}
          {!locked && (
            <BriefActionBar
              step={step}
              actions={actions}
              status={<SaveStatus brief={brief} onChoose={actions.reopenConflict} />}
            />
          )}
        </div>
      </div>
      <LazyConflictDialog brief={brief} store={store} dialog={actions.conflictDialog} />
    </div>
  );
}

function RequiredNote() {
  const t = useTexts(briefTexts);
  const [before, after] = t('requiredNote', { mark: '\u0000' }).split('\u0000');
  return (
    <p className="text-quiet">
      {before}
      <span className="font-mono text-signal-text">*</span>
      <span className="sr-only">{t('required')}</span>
      {after}
    </p>
  );
}
