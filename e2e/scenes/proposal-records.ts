import { type Language, languages } from '@vitrine/contracts/language.ts';
import { adminToken, send } from '../api.ts';
import type { Mailbox } from '../mailbox.ts';
import { acceptProposal, replaceProposal, type SentProposal, sendProposal } from '../proposals.ts';
import type { Site } from '../server.ts';

type InEach = Readonly<Record<Language, SentProposal>>;

/** Proposals in every state a reader may find them in, in each language, and the mailbox that their codes come to. */
export type ProposalRecords = {
  readonly mailbox: Mailbox;
  readonly site: Site;
  readonly states: Readonly<Record<'sent' | 'accepted' | 'declined' | 'replaced', InEach>>;
  /** Ids of drafts, each the next version of a proposal that was opened and asked about. */
  readonly drafts: Readonly<Record<Language, string>>;
};

/** Sends proposals, and has their readers answer. */
export async function makeProposals(site: Site, mailbox: Mailbox): Promise<ProposalRecords> {
  const made = { sent: {}, accepted: {}, declined: {}, replaced: {} } as Record<
    keyof ProposalRecords['states'],
    Record<Language, SentProposal>
  >;
  const drafts = {} as Record<Language, string>;
  for (const language of languages) {
    for (const state of Object.keys(made) as (keyof typeof made)[]) {
      made[state][language] = await sendProposal(site, mailbox, {
        email: `${state}.${language}@cycles.example`,
        language,
      });
    }
    await acceptProposal(site, mailbox, made.accepted[language]);
    const reason = language === 'fr' ? 'Le budget est repoussé au printemps.' : 'Our budget has moved to spring.';
    await send(site, 'POST', `/proposal/${made.declined[language].token}/decline`, { body: { reason } });
    await replaceProposal(site, mailbox, made.replaced[language]);
    drafts[language] = await draftNext(site, mailbox, language);
  }
  return { mailbox, site, states: made, drafts };
}

/** A proposal whose client opened it and asked something, and the draft that takes it up. */
async function draftNext(site: Site, mailbox: Mailbox, language: Language): Promise<string> {
  const email = `draft.${language}@cycles.example`;
  const { id, token } = await sendProposal(site, mailbox, { email, language });
  await send(site, 'POST', `/proposal/${token}/seen`);
  const message =
    language === 'fr'
      ? 'Peut-on se passer du catalogue, et commencer en janvier\u202f?'
      : 'Could we leave out the catalog, and begin in January?';
  await send(site, 'POST', `/proposal/${token}/question`, { body: { message } });
  const admin = await adminToken(site);
  return (await send<{ id: string }>(site, 'POST', `/admin/proposals/${id}/revise`, { token: admin })).id;
}
