import { briefStep, briefStepCount } from '@vitrine/contracts/brief/steps.ts';
import { useRef } from 'react';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { useStepFocus } from '../../lib/step.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Notice } from '../../ui/notice.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { BriefActions } from './brief-actions.tsx';
import { ConflictDoor } from './conflict-door.tsx';
import { IncompleteNotice } from './incomplete-notice.tsx';
import type { Notebook } from './notebook.ts';
import { OwnData } from './own-data.tsx';
import { SaveStatus } from './save-status.tsx';
import { useShownStep } from './shown-step.ts';
import { StepFields } from './step-fields.tsx';
import { StepRail } from './step-rail.tsx';
import { SubmittedBanner } from './submitted-banner.tsx';
import { Summary } from './summary-part.tsx';
import { useBriefMoves } from './use-brief-moves.ts';
import { useBrief } from './use-notebook.ts';

/** The project brief: nine steps made from their description, saved as they are filled in. */
export function BriefFlow({ notebook }: { notebook: Notebook }) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const brief = useBrief(notebook);
  const { step, go, back } = useShownStep(notebook.account, brief);
  const form = useRef<HTMLFormElement>(null);
  const moves = useBriefMoves({ notebook, step, go, back, form });
  const heading = useStepFocus(step);
  const { title, description } = briefStep(step);
  const locked = brief.submitted;

  return (
    <div className="brief frame pt-8 lg:pt-12">
      <div className="gap-x-8 lg:grid lg:grid-cols-12">
        <aside className="brief-rail top-24 z-20 self-start max-lg:pb-8 lg:sticky lg:col-span-3">
          <StepRail brief={brief} step={step} locked={locked} onStep={moves.jump} />
        </aside>
        <div className="lg:col-span-8 lg:col-start-5">
          {locked && (
            <>
              <SubmittedBanner at={brief.submittedAt} />
              <Summary brief={brief} onEdit={undefined} />
            </>
          )}
          {!brief.isLoaded && (
            <div className="pb-8">
              <Notice tone="info" title={t('offlineStart')} />
            </div>
          )}
          <form
            ref={form}
            // The Enter key alone must not hand anything in: too much stands behind these buttons.
            onSubmit={(event) => event.preventDefault()}
            noValidate
            className={`brief-form grid gap-8 ${locked ? 'mt-16 border-t border-ink pt-8' : ''}`}
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
              {!locked && step < briefStepCount && <RequiredNote />}
            </div>
            <IncompleteNotice steps={moves.incomplete} onStep={moves.jump} />
            <StepFields
              key={step}
              step={step}
              answers={brief.steps[step].data}
              faults={moves.faultsOf(brief.steps[step].faults)}
              disabled={locked}
              onAnswer={moves.answer}
            />
          </form>
          {step === briefStepCount && !locked && <Summary brief={brief} onEdit={moves.jump} />}
          {!locked && (
            <BriefActions
              step={step}
              moves={moves}
              status={<SaveStatus brief={brief} onChoose={moves.openConflict} />}
            />
          )}
          <OwnData />
        </div>
      </div>
      <ConflictDoor brief={brief} notebook={notebook} door={moves.conflict} />
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
