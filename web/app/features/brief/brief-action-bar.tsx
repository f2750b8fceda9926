import { type BriefStepNumber, briefStepCount } from '@vitrine/contracts/brief/steps.ts';
import type { MouseEvent, ReactNode } from 'react';
import { useRootMark } from '../../lib/browser/root-mark.ts';
import { isSecondClick } from '../../lib/form/step.ts';
import { useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import type { BriefActions } from './use-brief-actions.ts';

type BriefActionBarProps = { step: BriefStepNumber; actions: BriefActions; status: ReactNode };

/** The bar at the bottom of the window: the save status, and the buttons. */
export function BriefActionBar({ step, actions, status }: BriefActionBarProps) {
  const t = useTexts(briefTexts);
  useRootMark('flowBar');
  useRootMark('briefBar');
  const isBusy = actions.busy !== undefined;
  /** The second click of a double click would skip a step nobody has seen. */
  const clickNext = (event: MouseEvent) => {
    if (!isSecondClick(event)) void actions.next();
  };
  return (
    <div className="brief-actions @container sticky z-10 -mx-4 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-ink bg-paper px-4 py-3 sm:mx-0 sm:px-0 md:flex md:flex-wrap md:items-center md:justify-between md:py-4">
      {status}
      {/* On rows of their own where text is twice as large on a phone. */}
      <div className="flex items-center gap-2 @max-[16rem]:flex-wrap sm:gap-3 md:ml-auto">
        {step > 1 && (
          <Button
            look="quiet"
            size="small"
            className="max-md:-ml-4 max-sm:-mr-3"
            onClick={actions.previous}
            disabled={isBusy}
          >
            {t('previous')}
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          className="max-md:ml-auto max-sm:px-3"
          busy={actions.busy === 'draft'}
          disabled={isBusy}
          aria-label={t('saveDraft')}
          onClick={() => void actions.saveDraft()}
        >
          <span className="sm:hidden">{t('saveDraftShort')}</span>
          <span className="max-sm:hidden">{t('saveDraft')}</span>
        </Button>
        {step < briefStepCount ? (
          <Button key="next" size="small" busy={actions.busy === 'next'} disabled={isBusy} onClick={clickNext}>
            {t('next')}
            <Arrow />
          </Button>
        ) : (
          <Button
            key="submit"
            size="small"
            className="@min-[16rem]:whitespace-nowrap max-sm:px-3"
            busy={actions.busy === 'submit'}
            disabled={isBusy}
            onClick={() => void actions.submit()}
          >
            {actions.busy === 'submit' ? t('submitting') : t('submit')}
          </Button>
        )}
      </div>
    </div>
  );
}
