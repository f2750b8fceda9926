import { useTexts } from '../../lib/language.ts';
import { isSecondClick, useStepFocus } from '../../lib/step.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { FlowBar } from '../../ui/flow-bar.tsx';
import { KeptNotice } from '../../ui/kept-notice.tsx';
import { ProgressBar, StepIndicator } from '../../ui/progress.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { DetailsStep } from './details-step.tsx';
import { EstimateLine, EstimatePanel, SpokenEstimate } from './estimate-panel.tsx';
import { OptionsStep } from './options-step.tsx';
import { PersonStep } from './person-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { useQuoteFlow } from './use-quote-flow.ts';

/** Four steps to a priced quote, with the estimate beside them. What was typed stays until the server has it. */
export function QuoteFlow() {
  const t = useTexts(quoteTexts);
  const flow = useQuoteFlow();
  const { step, lastStep, furthest, form, choice, pack, group, guard, sending, sent, go, back, next, submit } = flow;
  const heading = useStepFocus(step, { fromTop: true });

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
      <form onSubmit={submit} noValidate {...guard.formProps} className="lg:col-span-7 lg:pb-12">
        <div className="flow-body grid content-start gap-6 pt-8 pb-10 sm:gap-8 lg:min-h-120 lg:pt-14 lg:pb-8">
          <StepHeading
            number={step}
            caption={names[step - 1]}
            position={t('position', { step, count: lastStep })}
            heading={heading}
          >
            {titles[step - 1]}
          </StepHeading>
          {step === 1 && <ServiceStep form={form} pack={pack} group={group} />}
          {step === 2 && <OptionsStep form={form} />}
          {step === 3 && <DetailsStep form={form} choice={choice} onChange={go} />}
          {step === 4 && <PersonStep form={form} />}
          <TrapField ref={guard.trap} />
          {step === lastStep && flow.isKept && <KeptNotice />}
        </div>
        <FlowBar
          back={step > 1 ? { label: t('back'), onClick: back, disabled: sending || sent } : undefined}
          status={<EstimateLine choice={choice} />}
        >
          {step < lastStep ? (
            <Button key="next" onClick={(event) => isSecondClick(event) || next()}>
              {t('next')}
              <Arrow />
            </Button>
          ) : (
            <Button key="submit" type="submit" busy={sending || sent}>
              {sending || sent ? t('sending') : t('submit')}
            </Button>
          )}
        </FlowBar>
      </form>
      <EstimatePanel choice={choice} />
      <SpokenEstimate choice={choice} />
    </div>
  );
}
