import type { Language } from '@vitrine/contracts/language.ts';
import type { ProposalContent, ProposalDetails, ProposalLine } from '@vitrine/contracts/proposal.ts';
import type { ApiResponse, TestServer } from './server.ts';

/** A proposal that was sent, and the secret of the link in its mail. */
export type SentProposal = { readonly proposal: ProposalDetails; readonly link: string };

type Wishes = {
  readonly name?: string;
  readonly email?: string;
  readonly language?: Language;
  readonly lines?: readonly ProposalLine[];
  readonly kind?: ProposalContent['client']['kind'];
};

/** Drafts a proposal for a new request, fills in what the law asks for, and sends it. */
export async function sendTestProposal(
  server: TestServer,
  token: string,
  { name = 'Léa Moreau', email = 'lea@example.com', language = 'fr', lines, kind = 'consumer' }: Wishes = {},
): Promise<SentProposal> {
  const body = { name, email, serviceType: 'business', options: ['design'] };
  const quote = await server.call('POST', '/quotes', { body, headers: { 'accept-language': language } });
  const quoteId = quote.json.data.id;
  const { id, revision, content } = (await server.call('POST', '/admin/proposals', { token, body: { quoteId } })).json
    .data;
  const client = { ...content.client, kind, postalAddress: '1 rue des Lilas\n69001 Lyon' };
  const saved = await server.call('PUT', `/admin/proposals/${id}`, {
    token,
    body: { revision, content: { ...content, client, ...(lines && { lines }) } },
  });
  return sendDraft(server, token, saved.json.data);
}

/** Sends a draft that is complete. */
export async function sendDraft(
  server: TestServer,
  token: string,
  { id, revision }: Pick<ProposalDetails, 'id' | 'revision'>,
): Promise<SentProposal> {
  const sent = await server.call('POST', `/admin/proposals/${id}/send`, { token, body: { revision } });
  if (sent.status !== 200) throw new Error(`The proposal was not sent: ${JSON.stringify(sent.json)}`);
  const mail = (await server.mails()).find(
    ({ template, data }) => template === 'proposalSent' && data.proposalId === id,
  );
  return { proposal: sent.json.data, link: linkIn(mail?.data.signUrl) };
}

/** The secret in the address of a proposal's page. */
export const linkIn = (url: string): string => new URL(url).searchParams.get('token') ?? '';

/** The last code that was mailed for a proposal. */
export async function lastCode(server: TestServer, proposalId: string): Promise<string> {
  const codes = (await server.mails()).filter(
    ({ template, data }) => template === 'proposalCode' && data.proposalId === proposalId,
  );
  return codes.at(-1)?.data.signingCode ?? '';
}

/** Accepts a proposal as whoever has its link does: reads it, asks for the code, and types it. */
export async function signProposal(
  server: TestServer,
  { proposal, link }: SentProposal,
  more: { readonly name?: string; readonly beginsEarly?: boolean } = {},
): Promise<ApiResponse> {
  const { documentHash } = (await server.call('GET', `/proposal/${link}`)).json.data;
  await server.call('POST', `/proposal/${link}/code`);
  const code = await lastCode(server, proposal.id);
  const body = { documentHash, name: 'Léa Moreau', acceptsConditions: true, code, ...more };
  return server.call('POST', `/proposal/${link}/accept`, { body });
}
