import type { OwnWindow } from '@vitrine/contracts/own-window.ts';
import type { ReactNode } from 'react';
import { formPlace } from '../../lib/form/held-place.ts';
import { isSecondClick, useStepFocus } from '../../lib/form/step.ts';
import { useTexts } from '../../lib/format/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { FlowBar } from '../../ui/flow-bar.tsx';
import { FlowLead } from '../../ui/flow-hero.tsx';
import { KeptNotice } from '../../ui/kept-notice.tsx';
import { useLazyPart } from '../../ui/lazy-part.tsx';
import { ProgressBar, StepIndicator } from '../../ui/progress.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { DetailsStep } from './details-step.tsx';
import { EstimateLine, EstimatePanel, SpokenEstimate } from './estimate-panel.tsx';
import { OptionsStep } from './options-step.tsx';
import { PersonStep } from './person-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { useQuoteFlow } from './use-quote-flow.ts';

/** Not that of `kept-quote-receipt.tsx`: home has no room for a file that the two would share. */
const loadReceipt = () => import('./quote-receipt.tsx');

type QuoteFlowProps = {
  /** Draws the visitor's own window, with which the request began. */
  showWindow: (window: OwnWindow) => ReactNode;
};

/** Four steps to a priced quote, with the estimate beside them. What was typed stays until the server has it. */
export function QuoteFlow({ showWindow }: QuoteFlowProps) {
  const t = useTexts(quoteTexts);
  const flow = useQuoteFlow();
  const { step, lastStep, furthest, form, choice, pack, group, guard, sending, sent, go, back, next, submit } = flow;
  const heading = useStepFocus(step, { fromTop: true });
  // Loaded while the last step is filled in.
  const { part: QuoteReceipt } = useLazyPart(loadReceipt, step === lastStep);

  const names = [t('stepService'), t('stepOptions'), t('stepDetails'), t('stepPerson')];
  const titles = [t('serviceTitle'), t('optionsTitle'), t('detailsTitle'), t('personTitle')];
  // Full only once the request has been sent.
  const progress = sent ? 1 : step / (lastStep + 1);

  return (
    <div
      data-folded={step > 1 ? '' : undefined}
      className="flow frame flex flex-col pt-6 data-folded:pt-3 lg:grid lg:grid-cols-12 lg:gap-x-8 lg:pt-14 lg:data-folded:pt-6"
    >
      <div className="@container grid gap-2 lg:col-span-12">
        <StepIndicator
          steps={names}
          current={step - 1}
          parts={lastStep + 1}
          label={t('steps')}
          reachable={sending || sent ? 0 : furthest - 1}
          onPick={(index) => go(index + 1)}
        />
        <ProgressBar value={progress} label={t('progress')} />
      </div>
      <div {...formPlace} className="lg:col-span-7 lg:pb-12">
        {sent ? (
          QuoteReceipt && <QuoteReceipt quote={sent} />
        ) : (
          <form onSubmit={submit} noValidate {...guard.formProps}>
            <div className="flow-body grid content-start gap-6 pt-8 pb-10 sm:gap-8 lg:min-h-120 lg:pt-14 lg:pb-8">
              <StepHeading
                number={step}
                caption={names[step - 1]}
                position={t('position', { step, count: lastStep })}
                heading={heading}
              >
                {titles[step - 1]}
              </StepHeading>
              {step === 1 && (
                <>
                  <ServiceStep form={form} pack={pack} group={group} />
                  <FlowLead>{t('lead')}</FlowLead>
                </>
              )}
              {step === 2 && <OptionsStep form={form} />}
              {step === 3 && <DetailsStep form={form} choice={choice} onChange={go} />}
              {step === 4 && <PersonStep form={form} />}
              <TrapField ref={guard.trap} />
              {step === lastStep && flow.isKept && <KeptNotice />}
            </div>
            <FlowBar
              back={step > 1 ? { label: t('back'), onClick: back, disabled: sending } : undefined}
              status={<EstimateLine choice={choice} />}
            >
              {step < lastStep ? (
                <Button
                  key="next"
                  data-incomplete={choice.service ? undefined : ''}
                  onClick={(event) => isSecondClick(event) || next()}
                >
                  {t('next')}
                  <Arrow />
                </Button>
              ) : (
                <Button key="submit" type="submit" busy={sending}>
                  {sending ? t('sending') : t('submit')}
                </Button>
              )}
            </FlowBar>
          </form>
        )}
      </div>
      {/* Once it is sent, the receipt says what it costs. */}
      {!sent && (
        <>
          <EstimatePanel choice={choice}>{flow.ownWindow && showWindow(flow.ownWindow)}</EstimatePanel>
          <SpokenEstimate choice={choice} />
        </>
      )}
    </div>
  );
}
