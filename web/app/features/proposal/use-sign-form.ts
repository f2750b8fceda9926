import type { SigningView } from '@vitrine/contracts/signing.ts';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { useDraft } from '../../lib/unsaved/draft.ts';
import { signingTexts } from '../../messages/signing.ts';

/** `codeEmail` is where the last code went, empty before; `codeExpiresAt` until when it works. */
export type SignValues = {
  /** `['conditions']` once they are accepted: a checkbox that a draft can hold. */
  accepts: string[];
  /** `['early']` where a consumer asks for the work to begin at once. */
  early: string[];
  name: string;
  code: string;
  codeEmail: string;
  codeExpiresAt: string;
};

const empty: SignValues = { accepts: [], early: [], name: '', code: '', codeEmail: '', codeExpiresAt: '' };
const digits = 6;

type SignFormOptions = {
  view: SigningView;
  token: string;
  onSigned: (view: SigningView) => void;
  onStale: () => void;
};

/**
 * The state of the signature: the conditions first, then the name, then a code by mail. What is typed survives a reload,
 * since a phone may drop the page while its owner fetches the code from another app.
 */
export function useSignForm({ view, token, onSigned, onStale }: SignFormOptions) {
  const t = useTexts(signingTexts);
  const form: UseFormReturn<SignValues> = useForm<SignValues>({ defaultValues: empty });
  const discardDraft = useDraft(`signing:${view.documentHash.slice(0, 16)}`, form, ['code']);
  const [busy, setBusy] = useState<'code' | 'signature'>();
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);
  const { setError, clearErrors, getValues, setValue, setFocus } = form;
  const codeEmail = form.watch('codeEmail');

  // The field appears with the code: that is where the reader goes on.
  const [codes, setCodes] = useState(0);
  useEffect(() => {
    if (codes > 0) setFocus('code');
  }, [codes, setFocus]);

  const isFilled = (withCode: boolean): boolean => {
    clearErrors();
    setFailure(undefined);
    const { accepts, name, code } = getValues();
    const missing = [
      accepts.length === 0 && (['accepts', 'tickMissing'] as const),
      name.trim() === '' && (['name', 'nameMissing'] as const),
      withCode && code.replace(/\D/g, '').length !== digits && (['code', 'codeMissing'] as const),
    ].filter((each) => each !== false);
    for (const [index, [field, text]] of missing.entries()) {
      setError(field, { type: 'missing', message: t(text) }, { shouldFocus: index === 0 });
    }
    return missing.length === 0;
  };

  /** Sends one request at a time: the second of two quick presses does nothing. */
  const once = async (what: 'code' | 'signature', run: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(what);
    await run();
    setBusy(undefined);
    isRunning.current = false;
  };

  const explain = (outcome: Refused | Unreachable) => {
    if (outcome.kind === 'unreachable') {
      // It may have been signed all the same; then the page shows it.
      onStale();
      return setFailure(t('noAnswer'));
    }
    if (outcome.code.startsWith('PROPOSAL_') || ['NOT_FOUND', 'DOCUMENT_CHANGED'].includes(outcome.code)) {
      return onStale();
    }
    const wrong = outcome.fields ?? {};
    const named =
      (['name', 'code'] as const).find((each) => wrong[each] !== undefined) ??
      (outcome.code.startsWith('CODE_') ? 'code' : undefined);
    if (!named) return setFailure(outcome.error);
    setError(named, { type: 'server', message: wrong[named] ?? outcome.error }, { shouldFocus: true });
  };

  const requestCode = () =>
    isFilled(false) &&
    once('code', async () => {
      const outcome = await call('requestSigningCode', { params: { token } });
      if (!outcome.ok) return explain(outcome);
      setValue('code', '');
      setValue('codeEmail', outcome.data.email);
      setValue('codeExpiresAt', outcome.data.expiresAt);
      setCodes((count) => count + 1);
    });

  const sign = () =>
    isFilled(true) &&
    once('signature', async () => {
      const { name, code, early } = getValues();
      const body = {
        documentHash: view.documentHash,
        name: name.trim(),
        acceptsConditions: true as const,
        beginsEarly: (early ?? []).length > 0,
        code: code.replace(/\D/g, ''),
      };
      const outcome = await call('acceptProposal', { params: { token }, body });
      if (!outcome.ok) return explain(outcome);
      discardDraft();
      onSigned(outcome.data);
    });

  const isCodeSent = codeEmail !== '';
  /** Connects a field; what was said of it goes with the first change. */
  const field = (name: 'accepts' | 'early' | 'name' | 'code') =>
    form.register(name, { onChange: () => clearErrors(name) });
  return { form, field, busy, failure, isCodeSent, requestCode, submit: isCodeSent ? sign : requestCode };
}
