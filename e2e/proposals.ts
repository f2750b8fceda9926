import type { Language } from '@vitrine/contracts/language.ts';
import { basisPoints, cents, thousandths } from '@vitrine/contracts/money.ts';
import { agencyPlaceholders } from '@vitrine/contracts/placeholders.ts';
import type { ProposalContent, ProposalDetails } from '@vitrine/contracts/proposal.ts';
import { conditionsOf, proposalTerms } from '@vitrine/contracts/proposal-terms.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { adminToken, send } from './api.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';
import type { Site as WholeSite } from './server.ts';

type Site = Pick<WholeSite, 'url' | 'admin'>;

/** The key of the text on the button that signs: while facts of the agency are invented, all proposals are specimens. */
export const signKey = agencyPlaceholders().length > 0 ? 'signSpecimen' : 'sign';

/** The same of what stands above a signed one. */
export const signedKey = agencyPlaceholders().length > 0 ? 'signedSpecimen' : 'signedText';

/** A proposal that was sent, and the secret link that came with it. */
export type SentProposal = {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly token: string;
  /** Path and query: `/fr/proposal?token=…` */
  readonly path: string;
};

/** Path and query of the first link to a proposal in a mail. @throws {Error} when there is none */
export function linkIn(site: Pick<Site, 'url'>, { text = '' }: Pick<ReceivedMail, 'text'>): string {
  const link = new RegExp(`${site.url}((?:/fr)?/proposal\\?token=[\\w-]+)`).exec(text)?.[1];
  if (!link) throw new Error(`No link to a proposal in:\n${text}`);
  return link;
}

/** The newest code mailed to an address, once there are as many. */
export async function codeFor(mailbox: Mailbox, email: string, count = 1): Promise<string> {
  let found = 0;
  const mail = await mailbox.waitFor(
    ({ recipients, subject, text }) =>
      recipients.includes(email) && codeIn(`${subject}\n${text}`) !== undefined && ++found >= count,
  );
  return codeIn(`${mail.subject}\n${mail.text}`) ?? '';
}

/** The code of a mail, which is set in threes after its label. */
const codeIn = (text: string): string | undefined => /code\W+(\d{3}\s\d{3})\b/i.exec(text)?.[1]?.replace(/\s/g, '');

/** Who accepts a proposal by `acceptProposal`. */
export const signer = 'Zoë Marchetti';

/** Accepts a proposal as its reader does, by its calls. */
export async function acceptProposal(
  site: Site,
  mailbox: Mailbox,
  { token, email }: Pick<SentProposal, 'token' | 'email'>,
): Promise<void> {
  const { documentHash } = await send<SigningView>(site, 'GET', `/proposal/${token}`);
  await send(site, 'POST', `/proposal/${token}/code`);
  const code = await codeFor(mailbox, email);
  const body = { documentHash, name: signer, acceptsConditions: true, code };
  await send(site, 'POST', `/proposal/${token}/accept`, { body });
}

const texts = {
  en: {
    title: 'A shop window for Lumière bikes',
    introduction:
      'You build bicycles that last, and your site should say so within a second. Here is what we would make of it, and what it comes to.',
    lines: [
      [
        'Website of five pages',
        'Home, workshop, bikes, journal, contact. Designed for you, in both languages.',
        'flat rate',
      ],
      ['Photography of the workshop', 'Half a day on site, twenty retouched pictures.', 'half days'],
      ['Printed catalog', 'Sixteen pages, ready for the printer.', ''],
      ['Hosting and care', 'Updates, backups, and an hour of changes a month.', 'month'],
    ],
  },
  fr: {
    title: 'Une vitrine pour les cycles Lumière',
    introduction:
      'Vous fabriquez des vélos qui durent, et votre site devrait le dire en une seconde. Voici ce que nous en ferions, et ce que cela représente.',
    lines: [
      [
        'Site de cinq pages',
        'Accueil, atelier, vélos, journal, contact. Dessiné pour vous, dans les deux langues.',
        'forfait',
      ],
      ['Photographies de l’atelier', 'Une demi-journée sur place, vingt images retouchées.', 'demi-journée'],
      ['Catalogue imprimé', 'Seize pages, prêtes pour l’imprimeur.', ''],
      ['Hébergement et entretien', 'Mises à jour, sauvegardes et une heure de modifications par mois.', 'mois'],
    ],
  },
} as const satisfies Record<Language, object>;

const priced = [
  {
    quantity: thousandths(1000),
    unitPrice: cents(349_000),
    discount: basisPoints(1000),
    billing: 'once',
    vat: basisPoints(2000),
    exemption: null,
  },
  {
    quantity: thousandths(1500),
    unitPrice: cents(62_050),
    discount: basisPoints(0),
    billing: 'once',
    vat: basisPoints(2000),
    exemption: null,
  },
  {
    quantity: thousandths(1000),
    unitPrice: cents(118_000),
    discount: basisPoints(0),
    billing: 'once',
    vat: basisPoints(550),
    exemption: null,
  },
  {
    quantity: thousandths(1000),
    unitPrice: cents(8_900),
    discount: basisPoints(0),
    billing: 'monthly',
    vat: basisPoints(2000),
    exemption: null,
  },
] as const;

/** What a proposal says in a test: four lines at two rates of VAT, three of them paid once. */
function sampleContent(language: Language, name: string, kind: ProposalContent['client']['kind']): ProposalContent {
  const { timing, validityDays, depositRate, depositDays, execution, monthly, revision } = proposalTerms;
  const { title, introduction, lines } = texts[language];
  return {
    title,
    client: {
      kind,
      name,
      company: 'Cycles Lumière',
      postalAddress: '12 rue des Lilas\n69001 Lyon',
      siret: '',
      vat: '',
    },
    introduction,
    lines: priced.map((line, index) => {
      const [label = '', details = '', unit = ''] = lines[index] ?? [];
      const { termMonths, noticeMonths } = monthly;
      const months =
        line.billing === 'monthly' ? { termMonths, noticeMonths } : { termMonths: null, noticeMonths: null };
      return {
        ...line,
        ...months,
        label,
        details,
        unit,
        revision: line.billing === 'monthly' ? revision[language] : '',
      };
    }),
    timing: timing[language],
    execution,
    depositRate,
    depositDays,
    validityDays,
    conditions: conditionsOf(language),
  };
}

/** Sends a proposal, and waits for the mail with its link. */
export async function sendProposal(
  site: Site,
  mailbox: Mailbox,
  {
    email,
    name = 'Zoë Marchetti',
    language = 'en',
    kind = 'professional',
  }: { email: string; name?: string; language?: Language; kind?: ProposalContent['client']['kind'] },
): Promise<SentProposal> {
  const token = await adminToken(site);
  const body = { name, email, serviceType: 'starter', options: [] };
  const quote = await send<{ id: string }>(site, 'POST', '/quotes', { body, language });
  const draft = await send<ProposalDetails>(site, 'POST', '/admin/proposals', { body: { quoteId: quote.id }, token });
  const content = sampleContent(language, name, kind);
  return sendDraft(site, mailbox, token, draft, content);
}

/** Sends the next version of a proposal, which takes its place. */
export async function replaceProposal(site: Site, mailbox: Mailbox, { id }: { id: string }): Promise<SentProposal> {
  const token = await adminToken(site);
  const draft = await send<ProposalDetails>(site, 'POST', `/admin/proposals/${id}/revise`, { token });
  return sendDraft(site, mailbox, token, draft, draft.content);
}

async function sendDraft(
  site: Site,
  mailbox: Mailbox,
  token: string,
  { id, revision, email }: ProposalDetails,
  content: ProposalContent,
): Promise<SentProposal> {
  const path = `/admin/proposals/${id}`;
  const saved = await send<ProposalDetails>(site, 'PUT', path, { body: { revision, content }, token });
  const sent = await send<ProposalDetails>(site, 'POST', `${path}/send`, { body: { revision: saved.revision }, token });
  const number = sent.number ?? '';
  const mail = await mailbox.waitFor(
    ({ recipients, subject, text }) =>
      recipients.includes(email) && `${subject} ${text}`.includes(number) && (text ?? '').includes('/proposal?token='),
  );
  const link = linkIn(site, mail);
  return { id, number, email, token: new URL(link, site.url).searchParams.get('token') ?? '', path: link };
}
