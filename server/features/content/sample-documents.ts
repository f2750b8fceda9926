import { agency } from '@vitrine/contracts/agency.ts';
import { askedQuestions } from '@vitrine/contracts/content/questions.ts';
import type { ContentPdf } from '@vitrine/contracts/content-pdf.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { agencyPlaceholders } from '@vitrine/contracts/placeholders.ts';
import { estimatePrice, isPricedOnRequest, optionOf, quoteOptionIds, serviceTypes } from '@vitrine/contracts/prices.ts';
import type { ProposalContent, ProposalLine } from '@vitrine/contracts/proposal.ts';
import { proposalTerms } from '@vitrine/contracts/proposal-terms.ts';
import { describeBrief } from '../../documents/brief-document.ts';
import type { PrintedDocument } from '../../documents/printed-document.ts';
import { describeProposal } from '../../documents/proposal-document.ts';
import { samplePerson, sampleProposal } from '../../emails/sample-parts.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import { contentFrom, particularsNow } from '../proposals/row.ts';

const samplePostalAddress = '12 rue des Lilas\n69001 Lyon';
const sampleNetwork = '203.0.113.0/24';
const sampleHash = '0'.repeat(64);

const dayMs = 24 * 60 * 60 * 1000;

/** When it is said to be: the day, so that what is made twice on one is the same. */
const dayOf = (now: number) => now - (now % dayMs);

export type SampleOptions = {
  readonly pdf: ContentPdf;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether facts of the agency are invented, so that a proposal would bind nobody. */
  readonly isSpecimen: boolean;
};

/** Whether a proposal with the content in force would bind nobody. */
export const isSpecimenNow = (): boolean => agencyPlaceholders().length > 0;

/** A PDF to a made-up person, as it is with the content in force. */
export const sampleDocument = (options: SampleOptions): PrintedDocument =>
  options.pdf === 'brief' ? sampleBrief(options) : sampleOf(options);

function sampleBrief({ language, now }: SampleOptions): PrintedDocument {
  const at = toInstant(dayOf(now));
  const replyBy = toInstant(dayOf(now) + dayMs);
  const data = { projectName: sampleProposal.title };
  return describeBrief(
    {
      client: samplePerson,
      entries: [{ step: 1, data, isDraft: true, revision: 1, savedAt: at }],
      questions: askedQuestions().filter(({ place }) => place !== 'quote'),
      submitted: { at, replyBy },
      renderedAt: at,
    },
    language,
  );
}

function sampleOf({ pdf, language, now, isSpecimen }: SampleOptions): PrintedDocument {
  const content = sampleContent(language);
  const at = toInstant(dayOf(now));
  const { currency } = agency;
  const { number } = sampleProposal;
  const stored = { language, currency, number, content: JSON.stringify(content) };
  return describeProposal({
    language,
    currency,
    content,
    email: samplePerson.email,
    number,
    sentAt: at,
    validUntil: dateIn(agency.timeZone, now).add({ days: content.validityDays }).toString(),
    replaces: null,
    particulars: particularsNow(stored, isSpecimen),
    signature:
      pdf === 'signedProposal'
        ? {
            ...samplePerson,
            signedAt: at,
            network: sampleNetwork,
            documentHash: sampleHash,
            beginsEarly: true,
          }
        : null,
    renderedAt: at,
  });
}

/** The first pack that has a price, with what could be asked for beside it: once, and each month. */
function sampleContent(language: Language): ProposalContent {
  const service = serviceTypes.find((id) => !isPricedOnRequest(id)) ?? serviceTypes[0] ?? '';
  const [once, monthly] = quoteOptionIds;
  const options = once === undefined ? [] : [once];
  const content = contentFrom({
    language,
    name: samplePerson.name,
    service_type: service,
    options: JSON.stringify(options),
    estimate_cents: estimatePrice(service, options),
    currency: agency.currency,
  });
  const lines = [...content.lines, ...(monthly === undefined ? [] : monthlyLine(content.lines, monthly, language))];
  return { ...content, client: { ...content.client, postalAddress: samplePostalAddress }, lines };
}

function monthlyLine([like]: readonly ProposalLine[], option: string, language: Language): ProposalLine[] {
  if (!like) return [];
  const { name, price } = optionOf(option);
  const revision = proposalTerms.revision[language];
  return [{ ...like, ...proposalTerms.monthly, label: name[language], unitPrice: price, billing: 'monthly', revision }];
}
