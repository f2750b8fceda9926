import { estimatePrice } from '@vitrine/contracts/prices.ts';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { call } from '../../lib/api.ts';
import { useDraft } from '../../lib/draft.ts';
import { showServerFields } from '../../lib/form.ts';
import { discardIdempotencyKey, idempotencyKey } from '../../lib/idempotency.ts';
import { useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { useFormGuard } from '../../lib/proof/use-form-guard.ts';
import { useStep, useStepFocus } from '../../lib/step.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar, StepIndicator } from '../../ui/progress.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { DetailsStep } from './details-step.tsx';
import { EstimatePanel } from './estimate-panel.tsx';
import { OptionsStep } from './options-step.tsx';
import { PersonStep } from './person-step.tsx';
import { emptyQuote, fieldsOfSteps, useChoice, useQuoteForm } from './quote-form.ts';
import { useSelectedPack } from './selected-pack.ts';
import { ServiceStep } from './service-step.tsx';

const lastStep = fieldsOfSteps.length;
const toastId = 'quote';

/** The pause before home is shown once a quote has been sent. */
const homeDelayMs = 500;

/** Four steps to a priced quote, with the estimate beside them. What was typed stays until the server has it. */
export function QuoteFlow() {
  const t = useTexts(quoteTexts);
  const navigate = useLocalizedNavigate();
  const form = useQuoteForm();
  const discardDraft = useDraft('quote', form);
  const guard = useFormGuard('quote');
  const { step: wanted, go, back, entry } = useStep(1);
  const pack = useSelectedPack(form, entry, go);
  const choice = useChoice(form);
  const [sent, setSent] = useState(false);
  const busy = useRef(false);
  // The history may hold a later step than the choices made so far allow.
  const step = choice.service ? Math.min(wanted, lastStep) : 1;
  const heading = useStepFocus(step);
  const sending = form.formState.isSubmitting;

  useDelayed(sent, homeDelayMs, () => navigate('/'));

  const next = async () => {
    if (await form.trigger([...(fieldsOfSteps[step - 1] ?? [])], { shouldFocus: true })) go(step + 1);
  };

  const send = form.handleSubmit(
    async (request) => {
      const body = { ...request, estimatedPrice: estimatePrice(request.serviceType, request.options) };
      const outcome = await guard.send(({ headers, trapped }) =>
        call('createQuote', {
          body: { ...body, ...trapped },
          headers: { ...headers, 'Idempotency-Key': idempotencyKey('quote', body) },
        }),
      );
      if (!outcome.ok) {
        if (outcome.kind === 'refused') showRefused(outcome.fields);
        toast.error(t('failed'), { id: toastId });
        return;
      }
      discardIdempotencyKey('quote');
      form.reset(emptyQuote);
      discardDraft();
      toast.success(t('sent'), { id: toastId });
      go(1, { replace: true });
      setSent(true);
    },
    (errors) => showStepOf(Object.keys(errors)),
  );

  /** Goes to the step that holds the first of these fields. */
  const showStepOf = (fields: readonly string[]) => {
    const wrong = fieldsOfSteps.findIndex((own) => own.some((field) => fields.includes(field))) + 1;
    if (wrong > 0 && wrong !== step) go(wrong);
  };

  const showRefused = (fields: Record<string, string> | undefined) => {
    showServerFields(fields, fieldsOfSteps.flat(), form.setError);
    showStepOf(Object.keys(fields ?? {}));
  };

  /** Enter in a field does what the button of the step does. */
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    await (step < lastStep ? next() : send(event)).finally(() => {
      busy.current = false;
    });
  };

  /** The second click of a double click would skip a step nobody has seen. */
  const clickNext = (event: MouseEvent) => {
    if (event.detail < 2) void next();
  };

  const names = [t('stepService'), t('stepOptions'), t('stepDetails'), t('stepPerson')];
  const titles = [t('serviceTitle'), t('optionsTitle'), t('detailsTitle'), t('personTitle')];

  return (
    <div className="frame flex flex-col pt-10 lg:grid lg:grid-cols-12 lg:gap-x-8 lg:pt-14">
      <div className="grid gap-4 lg:col-span-12">
        <StepIndicator steps={names} current={step - 1} label={t('steps')} />
        <ProgressBar value={step / lastStep} label={t('progress')} />
      </div>
      <form
        onSubmit={submit}
        noValidate
        {...guard.formProps}
        className="grid content-start gap-8 pt-10 pb-12 lg:col-span-7 lg:min-h-136 lg:pt-14 [&_input]:scroll-mb-32 [&_textarea]:scroll-mb-32"
      >
        <StepHeading
          number={step}
          caption={names[step - 1]}
          position={t('position', { step, count: lastStep })}
          heading={heading}
        >
          {titles[step - 1]}
        </StepHeading>
        {step === 1 && <ServiceStep form={form} pack={pack} />}
        {step === 2 && <OptionsStep form={form} />}
        {step === 3 && <DetailsStep form={form} choice={choice} onChange={go} />}
        {step === 4 && <PersonStep form={form} />}
        <TrapField ref={guard.trap} />
        <div className="flex items-center justify-between gap-4 border-t border-line pt-6">
          {step > 1 ? (
            <Button look="quiet" className="-ml-6" onClick={back} disabled={sending}>
              <Arrow to="left" />
              {t('back')}
            </Button>
          ) : (
            <span />
          )}
          {step < lastStep ? (
            <Button key="next" onClick={clickNext}>
              {t('next')}
              <Arrow />
            </Button>
          ) : (
            <Button key="submit" type="submit" busy={sending}>
              {sending ? t('sending') : t('submit')}
            </Button>
          )}
        </div>
      </form>
      <EstimatePanel choice={choice} />
    </div>
  );
}
