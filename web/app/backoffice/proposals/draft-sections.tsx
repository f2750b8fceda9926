import { type ProposalDetails, proposalLimits } from '@vitrine/contracts/proposal.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { signingTexts } from '../../messages/signing.ts';
import { InPlaceArea, InPlaceText } from '../../ui/in-place.tsx';
import { accountText } from '../../ui/sheet/proposal-sheet.tsx';
import { Paragraphs, paragraphsOf, SheetSection } from '../../ui/sheet/sheet-parts.tsx';
import { type DraftForm, useDraftFields } from './draft-form.ts';
import { ExecutionFields } from './execution-fields.tsx';

type DraftSectionsProps = DraftForm & {
  proposal: ProposalDetails;
  /** The number of the first. */
  first: number;
};

/** What a draft says in words: what is typed, and what follows from it, as the server had it last. */
export function DraftSections({ proposal, first, ...draft }: DraftSectionsProps) {
  const t = useTexts(proposalsTexts);
  const sheet = signingTexts(draft.written);
  const field = useDraftFields(draft);
  const { execution, payment, latePayment, consumer, signatureKind } = proposal.clauses;
  let number = first;
  return (
    <>
      <SheetSection id="timing" number={number++} title={sheet('timing')}>
        <Words>
          <ExecutionFields {...draft} />
          <Automatic paragraphs={paragraphsOf(execution)} />
          <InPlaceArea
            {...field('timing')}
            label={t('timing')}
            placeholder={`${t('timing')} (${t('optional')})`}
            maxLength={proposalLimits.textLength}
          />
        </Words>
      </SheetSection>
      <SheetSection id="payment" number={number++} title={payment.title}>
        <Words>
          <p className="flex flex-wrap items-baseline gap-x-2.5 text-[0.9375rem] max-md:text-base">
            <span aria-hidden="true" className="caption text-quiet">
              {t('depositDays')}
            </span>
            <InPlaceText
              {...field('depositDays')}
              label={t('depositDays')}
              inputMode="numeric"
              isMarked
              className="font-mono tabular-nums"
            />
          </p>
          <Automatic paragraphs={paragraphsOf(payment.text, accountText(payment, sheet))} />
        </Words>
      </SheetSection>
      <SheetSection id="conditions" number={number++} title={sheet('conditions')}>
        <Words>
          <InPlaceArea
            {...field('conditions')}
            label={t('conditions')}
            placeholder={t('conditions')}
            maxLength={proposalLimits.conditionsLength}
          />
          <Automatic paragraphs={paragraphsOf(latePayment)} />
        </Words>
      </SheetSection>
      {consumer.map(({ id, title, paragraphs }) => (
        <SheetSection key={id} id={id} number={number++} title={title}>
          <Words>
            <Automatic paragraphs={paragraphs} />
          </Words>
        </SheetSection>
      ))}
      <div className="signature-pane night">
        <div className="grid gap-3">
          <p className="caption text-quiet">{sheet('agreement')}</p>
          <p className="display text-large">{sheet('signHere')}</p>
          <p className="max-w-[48ch] text-[0.9375rem] leading-snug text-quiet">{signatureKind}</p>
        </div>
      </div>
    </>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <div className="grid max-w-[66ch] gap-4">{children}</div>;
}

/** What nobody types: it follows from the rest, and says so. */
function Automatic({ paragraphs }: { paragraphs: readonly string[] }) {
  const t = useTexts(proposalsTexts);
  if (paragraphs.length === 0) return null;
  return (
    <div className="grid gap-4 border-l border-line pl-4 text-quiet">
      <p className="caption -mb-2.5">{t('automatic')}</p>
      <Paragraphs of={paragraphs} />
    </div>
  );
}
