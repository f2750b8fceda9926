import { agency } from '@vitrine/contracts/agency.ts';
import { revisionOfPage } from '@vitrine/contracts/content/current.ts';
import { knownQuestions } from '@vitrine/contracts/content/questions.ts';
import { wordAnswers } from '@vitrine/contracts/given-answer.ts';
import { fromMajorUnits, toMajorUnits } from '@vitrine/contracts/money.ts';
import { estimatePrice } from '@vitrine/contracts/prices.ts';
import type { QuoteCreated, QuoteRequest } from '@vitrine/contracts/quote.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDelayed } from '../../lib/browser/use-delayed.ts';
import { visitSource } from '../../lib/browser/visit-source.ts';
import { holdFormPlace, releaseFormPlace } from '../../lib/form/held-place.ts';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useFurthest, useStep } from '../../lib/form/step.ts';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { discardIdempotencyKey, idempotencyKey } from '../../lib/http/idempotency.ts';
import { useFormGuard } from '../../lib/proof-of-work/use-form-guard.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useDraft } from '../../lib/unsaved/draft.ts';
import { keepReceipt } from '../../lib/unsaved/receipt-store.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { useOwnWindow } from './own-window-text.ts';
import { fieldsOfSteps, isService, useChoice, useQuoteForm } from './quote-form.ts';
import { useSelectedPack } from './selected-pack.ts';
import type { SentQuote } from './sent-quote.ts';

const lastStep = fieldsOfSteps.length;
const toastId = 'quote';

/** The pause before home is shown once a quote has been sent. */
const homeDelayMs = 500;

/** The state of the quote form: the step on screen, the choices so far, and how the form is sent. */
export function useQuoteFlow() {
  const t = useTexts(quoteTexts);
  const navigate = useLocalizedNavigate();
  const form = useQuoteForm();
  const discardDraft = useDraft('quote', form);
  const guard = useFormGuard('quote');
  const { step: wanted, go, back, entry } = useStep(1);
  const pack = useSelectedPack(form, entry, go);
  const ownWindow = useOwnWindow(form, entry, go);
  const choice = useChoice(form);
  /** Its receipt stands in the place of the form until home is shown. */
  const [sent, setSent] = useState<SentQuote>();
  const [isKept, setKept] = useState(false);
  const busy = useRef(false);
  const group = useRef<HTMLFieldSetElement>(null);
  // The history may hold a later step than the choices made so far allow.
  const step = sent ? lastStep : choice.service ? Math.min(wanted, lastStep) : 1;
  const furthestShown = useFurthest(step);
  const furthest = choice.service ? furthestShown : 1;
  const sending = form.formState.isSubmitting;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step says that the visitor went back
  useEffect(() => {
    // Who goes back before home is shown stays on this page, and starts over as one who goes back from home.
    if (sent) {
      releaseFormPlace();
      setSent(undefined);
    }
    // Or the choice of a service would lead straight to that step, past those between. Drafts have been read by now.
    if (wanted > 1 && !isService(form.getValues('serviceType'))) go(1, { replace: true });
  }, [wanted]);

  useDelayed(sent !== undefined, homeDelayMs, () => navigate('/', { replace: true }));

  const next = async () => {
    if (await form.trigger([...(fieldsOfSteps[step - 1] ?? [])], { shouldFocus: step > 1 })) return go(step + 1);
    // The first card may lie below the window, and so may the sentence that says what is missing.
    group.current?.scrollIntoView({ block: 'start' });
    group.current?.focus({ preventScroll: true });
  };

  const send = form.handleSubmit(
    async (request) => {
      setKept(false);
      const body = { ...request, estimatedPrice: toMajorUnits(estimatePrice(request.serviceType, request.options)) };
      const outcome = await guard.send(({ headers, trapped }) =>
        call('createQuote', {
          body: { ...body, ...trapped, contentRevision: revisionOfPage(), source: visitSource() },
          headers: { ...headers, 'Idempotency-Key': idempotencyKey('quote', body) },
        }),
      );
      if (!outcome.ok) {
        setKept(!showRefused(outcome.kind === 'refused' ? outcome.fields : undefined));
        toast.error(t('failed'), { id: toastId });
        return;
      }
      discardIdempotencyKey('quote');
      discardDraft();
      const receipt = receiptOf(request, outcome.data);
      keepReceipt('quote', receipt);
      toast.success(t('sent'), { id: toastId });
      holdFormPlace();
      setSent(receipt);
      form.reset();
    },
    (errors) => showStepOf(Object.keys(errors)),
  );

  /** Goes to the step that holds the first of these fields. */
  const showStepOf = (fields: readonly string[]) => {
    const wrong = fieldsOfSteps.findIndex((own) => own.some((field) => fields.includes(field))) + 1;
    if (wrong > 0 && wrong !== step) go(wrong);
  };

  /** @returns whether the server found fault with any field */
  const showRefused = (fields: Record<string, string> | undefined) => {
    const isAny = showServerFields(fields, fieldsOfSteps.flat(), form.setError);
    showStepOf(Object.keys(fields ?? {}));
    return isAny;
  };

  /** Enter in a field does what the button of the step does. */
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current || sent) return;
    busy.current = true;
    await (step < lastStep ? next() : send(event)).finally(() => {
      busy.current = false;
    });
  };

  const shown = { step, lastStep, furthest, choice, pack, ownWindow, sending, sent, isKept };
  return { ...shown, form, group, guard, go, back, next, submit };
}

/** What is kept of a request that the server has. */
function receiptOf(
  request: QuoteRequest,
  { id, estimatedPrice, priceChanged, currency = agency.currency, replyBy }: QuoteCreated,
): SentQuote {
  const { email, serviceType, options, message, answers = {} } = request;
  const estimate = fromMajorUnits(estimatedPrice);
  return {
    id,
    email,
    serviceType,
    options,
    estimate,
    currency,
    priceChanged,
    message,
    answers: wordAnswers(answers, [knownQuestions()]),
    sentAt: new Date().toISOString(),
    replyBy,
  };
}
