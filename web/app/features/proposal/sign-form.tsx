import { maxNameLength } from '@vitrine/contracts/limits.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { type FormEvent, useId } from 'react';
import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, Frame, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { amountsOf } from '../../ui/sheet/amounts.ts';
import { TickBox } from '../../ui/tick-box.tsx';
import { useSignForm } from './use-sign-form.ts';

type SignFormProps = {
  view: SigningView;
  token: string;
  onSigned: (view: SigningView) => void;
  onStale: () => void;
};

/** Signs a proposal: the conditions, the name, the code. */
export function SignForm(props: SignFormProps) {
  const { view } = props;
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const { form, field, busy, failure, isCodeSent, requestCode, submit } = useSignForm(props);
  const { errors } = form.formState;
  const [codeEmail, codeExpiresAt] = form.watch(['codeEmail', 'codeExpiresAt']);
  const { once, monthly } = amountsOf(view, language);
  const first = once && t('amountOnce', { amount: once });
  const second = monthly && t('amountMonthly', { amount: monthly });
  const amounts = first && second ? t('and', { first, second }) : (first ?? second ?? '');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-labelledby="sign-title" className="grid max-w-[40rem] gap-8">
      <div className="grid gap-4">
        <Tick input={field('accepts')} error={errors.accepts?.message} />
        {view.clauses.earlyStart && <EarlyStart view={view} input={field('early')} />}
      </div>
      <Frame label={t('name')} hint={t('nameHint')} error={errors.name?.message}>
        {(ids) => (
          <input
            {...field('name')}
            {...ids}
            type="text"
            autoComplete="name"
            maxLength={maxNameLength}
            className="min-h-14 w-full min-w-0 rounded-pane border-b-2 border-control bg-transparent py-1 font-display text-[clamp(1.75rem,1.4rem+1.8vw,2.75rem)] leading-tight font-bold tracking-tight text-ink transition-[border-color] hover:border-ink aria-invalid:border-bad"
          />
        )}
      </Frame>
      <div className="grid gap-5">
        <p role="status" className={isCodeSent ? '' : 'text-quiet'}>
          {isCodeSent
            ? t('codeSent', { email: codeEmail, time: formatSpokenTime(codeExpiresAt, language) })
            : t('codeGoesTo', { email: view.email })}
        </p>
        {isCodeSent && (
          <TextField
            {...field('code')}
            label={t('code')}
            hint={t('codeHint')}
            error={errors.code?.message}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            maxLength={12}
            className="max-w-64 font-mono text-2xl! tracking-[0.3em]"
          />
        )}
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="grid justify-items-start gap-4">
        {isCodeSent && !view.isSpecimen && <p className="max-w-[48ch]">{t('commitment', { amounts })}</p>}
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:flex-col max-sm:items-stretch">
          <Button type="submit" busy={busy === (isCodeSent ? 'signature' : 'code')} disabled={busy !== undefined}>
            {t(isCodeSent ? (view.isSpecimen ? 'signSpecimen' : 'sign') : 'sendCode')}
          </Button>
          {isCodeSent && (
            <Button
              look="quiet"
              busy={busy === 'code'}
              disabled={busy !== undefined}
              onClick={() => void requestCode()}
            >
              {t('newCode')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

type EarlyStartProps = { view: SigningView; input: ReturnType<ReturnType<typeof useSignForm>['field']> };

/** What a consumer may ask for, and need not: it costs part of the right of withdrawal. */
function EarlyStart({ view, input }: EarlyStartProps) {
  const t = useTexts(signingTexts);
  return (
    <label className="group/check grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3">
      <TickBox {...input} value="early" size="size-6" className="mt-[0.1em]" />
      <span className="leading-snug">
        <span lang={view.language}>{view.clauses.earlyStart}</span>{' '}
        <span className="text-quiet">({t('optional')})</span>
      </span>
    </label>
  );
}

type TickProps = { input: ReturnType<ReturnType<typeof useSignForm>['field']>; error: string | undefined };

/** The conditions come before the signature. */
function Tick({ input, error }: TickProps) {
  const t = useTexts(signingTexts);
  const id = useId();
  return (
    <div className="grid gap-2">
      <label className="group/check grid min-h-11 cursor-pointer grid-cols-[auto_1fr] content-center items-start gap-x-3">
        <TickBox
          {...input}
          value="conditions"
          size="size-6"
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-[0.1em]"
        />
        <span className="text-lead leading-snug">{t('tick')}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <a
        href="#conditions"
        className="inline-flex min-h-11 w-fit items-center text-quiet underline decoration-control underline-offset-4 hover:text-ink hover:decoration-signal"
      >
        {t('readConditions')}
      </a>
    </div>
  );
}
