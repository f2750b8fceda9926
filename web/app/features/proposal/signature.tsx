import type { SigningView } from '@vitrine/contracts/signing.ts';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { signingTexts } from '../../messages/signing.ts';
import { SignForm } from './sign-form.tsx';

type SignatureProps = {
  view: SigningView;
  token: string;
  onSigned: (view: SigningView) => void;
  /** The proposal is no longer what the page shows. */
  onStale: () => void;
};

/** The foot of the document: a pane that is dark while it waits for a signature, and lit once it has one. */
export function Signature({ view, token, onSigned, onStale }: SignatureProps) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  if (view.state === 'sent') {
    return (
      <section id="sign" aria-labelledby="sign-title" className="signature-pane night print:hidden">
        <div className="grid gap-3">
          <p className="caption text-quiet">{t('agreement')}</p>
          <h2 id="sign-title" className="display text-[clamp(2.25rem,1.5rem+3.2vw,4.5rem)] leading-[0.98]">
            {t('signHere')}
          </h2>
          <p className="max-w-[48ch] text-quiet">{t('signText')}</p>
          <p lang={view.language} className="max-w-[48ch] text-[0.9375rem] leading-snug text-quiet">
            {view.clauses.signatureKind}
          </p>
        </div>
        <SignForm key={view.documentHash} view={view} token={token} onSigned={onSigned} onStale={onStale} />
      </section>
    );
  }
  if (!view.signature) return null;
  const { name, signedAt } = view.signature;
  return (
    <section aria-labelledby="sign-title" className="signature-pane" data-lit="">
      <h2 id="sign-title" className="caption">
        {view.isSpecimen ? `${t('specimen')} · ${t('signedCaption')}` : t('signTitle')}
      </h2>
      <p className="grid gap-2">
        <span className="display border-b-2 border-current pb-2 text-[clamp(2rem,1.4rem+3vw,4rem)] leading-none wrap-anywhere">
          {name}
        </span>
        <span className="caption flex flex-wrap justify-between gap-x-6">
          <span>{formatAgencyDay(signedAt, language)}</span>
          <span>{view.issuer.name}</span>
        </span>
      </p>
    </section>
  );
}
