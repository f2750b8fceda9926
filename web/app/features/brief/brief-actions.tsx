import { type BriefStepNumber, briefStepCount } from '@vitrine/contracts/brief/steps.ts';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../../lib/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import type { BriefMoves } from './use-brief-moves.ts';

type BriefActionsProps = { step: BriefStepNumber; moves: BriefMoves; status: ReactNode };

/** The bar at the foot of the window: how the answers are kept, and the ways on. */
export function BriefActions({ step, moves, status }: BriefActionsProps) {
  const t = useTexts(briefTexts);
  const isBusy = moves.busy !== undefined;
  /** The second click of a double click would answer a question nobody has seen. */
  const clickNext = (event: MouseEvent) => {
    if (event.detail < 2) void moves.next();
  };
  return (
    <div className="brief-actions sticky bottom-0 z-10 -mx-4 grid gap-x-6 gap-y-2 border-t border-ink bg-paper px-4 py-3 sm:mx-0 sm:px-0 md:flex md:flex-wrap md:items-center md:justify-between md:py-4">
      {status}
      <div className="flex items-center gap-2 sm:gap-3">
        {step > 1 && (
          <Button
            look="quiet"
            size="small"
            className="max-md:-ml-4 max-sm:-mr-3"
            onClick={moves.previous}
            disabled={isBusy}
          >
            {t('previous')}
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          className="max-md:ml-auto max-sm:px-3"
          busy={moves.busy === 'draft'}
          disabled={isBusy}
          aria-label={t('saveDraft')}
          onClick={() => void moves.saveDraft()}
        >
          <span className="sm:hidden">{t('saveDraftShort')}</span>
          <span className="max-sm:hidden">{t('saveDraft')}</span>
        </Button>
        {step < briefStepCount ? (
          <Button key="next" size="small" busy={moves.busy === 'next'} disabled={isBusy} onClick={clickNext}>
            {t('next')}
            <Arrow />
          </Button>
        ) : (
          <Button
            key="submit"
            size="small"
            className="whitespace-nowrap max-sm:px-3"
            busy={moves.busy === 'submit'}
            disabled={isBusy}
            onClick={() => void moves.submit()}
          >
            {moves.busy === 'submit' ? t('submitting') : t('submit')}
          </Button>
        )}
      </div>
    </div>
  );
}
