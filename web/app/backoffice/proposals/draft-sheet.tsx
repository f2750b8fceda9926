import { agency } from '@vitrine/contracts/agency.ts';
import type { Localized } from '@vitrine/contracts/language.ts';
import { agencyPlaceholders } from '@vitrine/contracts/placeholders.ts';
import { type ProposalContent, type ProposalDetails, proposalLimits, totalsIn } from '@vitrine/contracts/proposal.ts';
import { addDays } from '@vitrine/contracts/schedule/days.ts';
import { vatExemptionOf } from '@vitrine/contracts/vat.ts';
import type { FormEvent } from 'react';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { calendarDay } from '../../lib/format/calendar-day.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { signingTexts } from '../../messages/signing.ts';
import { InPlaceArea, InPlaceText } from '../../ui/in-place.tsx';
import { Pill } from '../../ui/pill.tsx';
import { AmountFacts, Fact, SheetHead, SheetReference } from '../../ui/sheet/letterhead.tsx';
import { SheetLanguage } from '../../ui/sheet/sheet-language.tsx';
import { IssuerParty, Parties, SheetSection, SpecimenLine, sheetTitleClass } from '../../ui/sheet/sheet-parts.tsx';
import { Sums } from '../../ui/sheet/sums.tsx';
import { ClientParty } from './client-party.tsx';
import { type DraftForm, useDraftFields } from './draft-form.ts';
import { AddLines, DraftLines } from './draft-lines.tsx';
import { DraftSections } from './draft-sections.tsx';
import type { LineValues } from './draft-values.ts';
import { useEditedLines } from './use-edited-lines.tsx';

type DraftSheetProps = DraftForm & {
  proposal: ProposalDetails;
  /** What was typed last that was right. */
  shown: ProposalContent;
  onSubmit: () => void;
};

/** A draft as the document that its client will read, filled in where it stands. */
export function DraftSheet({ proposal, shown, onSubmit, ...draft }: DraftSheetProps) {
  const t = useTexts(proposalsTexts);
  const { form, written, currency } = draft;
  const sheet = signingTexts(written);
  const field = useDraftFields(draft);
  const edited = useEditedLines(form, written);
  const totals = totalsIn(shown);
  const billings = (['once', 'monthly'] as const).filter(
    (billing) => billing === 'once' || edited.entries.some((entry) => entry.billing === billing),
  );
  const isSpecimen = agencyPlaceholders().length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <SheetLanguage value={written}>
      <form onSubmit={submit} noValidate aria-label={t('editor')} lang={written} className="proposal-sheet">
        {isSpecimen && (
          <div className="pb-6">
            <SpecimenLine />
          </div>
        )}
        <SheetHead issuer={proposal.issuer} />
        <div className="grid gap-5 pt-8 sm:pt-12">
          <div className={sheetTitleClass(form.getValues('title'))}>
            <InPlaceArea
              {...field('title')}
              label={t('fieldTitle')}
              placeholder={t('fieldTitle')}
              maxLength={proposalLimits.titleLength}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </div>
          {proposal.replaces && (
            <p className="text-quiet">{sheet('replaces', { number: proposal.replaces.number ?? '' })}</p>
          )}
        </div>
        <Parties>
          <IssuerParty issuer={proposal.issuer} />
          <ClientParty {...draft} email={proposal.email} />
        </Parties>
        <SheetReference kind={sheet('kind')}>
          <Pill>{proposalsTexts(written)('state_draft')}</Pill>
        </SheetReference>
        <dl className="proposal-facts">
          <Fact term={sheet('date')} note={proposalsTexts(written)('dateNote')}>
            {formatAgencyDay(new Date().toISOString(), written)}
          </Fact>
          <Fact
            term={sheet('validUntil')}
            note={
              <>
                <InPlaceText
                  {...field('validityDays')}
                  label={t('validityDays')}
                  inputMode="numeric"
                  isMarked
                  className="font-mono text-ink tabular-nums"
                />{' '}
                {proposalsTexts(written)('validityNote')}
              </>
            }
          >
            {formatCalendarDate(lastDayOf(shown.validityDays), written)}
          </Fact>
          <AmountFacts view={{ totals, currency }} />
        </dl>
        <div className="max-w-[58ch] pt-8 text-lead">
          <InPlaceArea
            {...field('introduction')}
            label={t('introduction')}
            placeholder={`${t('introduction')} (${t('optional')})`}
            maxLength={proposalLimits.textLength}
          />
        </div>
        <div ref={edited.around}>
          {billings.map((billing, at) => (
            <SheetSection key={billing} id={billing} number={at + 1} title={sheet(billing)}>
              <DraftLines {...draft} edited={edited} billing={billing} clauseOf={(line) => clauseIn(proposal, line)} />
              <AddLines edited={edited} billing={billing} />
              {totals[billing].vat.length > 0 && (
                <Sums
                  totals={totals[billing]}
                  grossLabel={sheet(billing === 'once' ? 'gross' : 'monthlyGross')}
                  currency={currency}
                  deposit={billing === 'once' ? { rate: shown.depositRate, amount: totals.deposit } : undefined}
                  depositTerm={billing === 'once' && <DepositTerm {...draft} />}
                />
              )}
            </SheetSection>
          ))}
          <p role="status" lang={undefined} className="sr-only">
            {edited.said}
          </p>
        </div>
        {exemptionsIn(shown).map((id) => (
          <p key={id} className="pt-4 text-quiet">
            {vatExemptionOf(id)?.[written]}
          </p>
        ))}
        <DraftSections {...draft} proposal={proposal} first={billings.length + 1} />
      </form>
    </SheetLanguage>
  );
}

/** What stands after a rate that is typed. */
const percentSigns: Localized = { en: '%', fr: '\u202f%' };

/** What the deposit is called, around the rate that is typed. */
function DepositTerm(draft: DraftForm) {
  const t = useTexts(proposalsTexts);
  const field = useDraftFields(draft);
  const [before, after] = signingTexts(draft.written)('deposit', { percent: '|' }).split('|');
  return (
    <>
      {before}
      <InPlaceText
        {...field('depositRate')}
        label={t('depositRate')}
        inputMode="numeric"
        isMarked
        className="font-mono text-ink tabular-nums"
      />
      {percentSigns[draft.written]}
      {after}
    </>
  );
}

/** The last day on which it can be accepted, if it is sent now. */
const lastDayOf = (validityDays: number): string => addDays(calendarDay(new Date(), agency.timeZone), validityDays);

const exemptionsIn = ({ lines }: ProposalContent): string[] => [
  ...new Set(lines.flatMap(({ exemption }) => exemption ?? [])),
];

/** How a line that is paid each month ends: it follows from three fields, whichever line they stand in. */
function clauseIn({ content, clauses }: ProposalDetails, line: LineValues): string {
  const at = content.lines.findIndex(
    ({ billing, termMonths, noticeMonths, revision }) =>
      billing === line.billing &&
      String(termMonths ?? '') === line.termMonths.trim() &&
      String(noticeMonths ?? '') === line.noticeMonths.trim() &&
      revision === line.revision.trim(),
  );
  return clauses.monthly[at] ?? '';
}
