import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages } from '@vitrine/contracts/language.ts';
import { expect, it } from 'vitest';
import { type Links, makeLinks } from '../../platform/links.ts';
import { publishContent, untilShown } from '../../testing/content.ts';
import { startServerProcess } from '../../testing/process.ts';
import { makeProcessData } from '../../testing/process-data.ts';

const token = `t0-_${'k'.repeat(39)}`;

/** What a mail may lead to, in a language; the compiler asks for a line for each new link. */
const mailed = (links: Links, language: Language) =>
  ({
    admin: links.admin('quotes', 'some-id'),
    backOffice: links.backOffice(),
    dossier: links.dossier('ada@example.com', language),
    manageBooking: links.manageBooking(token, language),
    booking: links.booking(language),
    resetPassword: links.resetPassword(token, language),
    proposal: links.proposal(token, language),
    adminProposal: links.adminProposal('some-id'),
    verify: links.verify(language),
    invitation: links.invitation(token, language),
    clientInvitation: links.clientInvitation(token, language),
    notMe: links.notMe(token, language),
    withConfirmation: links.withConfirmation(links.manageBooking(token, language), token),
    requestReset: links.requestReset(language),
    confirmEmail: links.confirmEmail(token, language),
    testMail: links.testMail(token, language),
    preview: links.preview(token),
    brief: links.brief(language),
    login: links.login(language),
    account: links.account(language),
    contact: links.contact(language),
  }) satisfies Record<Exclude<keyof Links, 'withoutTokens' | 'withoutTokensIn'>, string>;

it('every link that was mailed opens, with all it says, however the languages of the site have changed since', {
  timeout: 4 * untilShown.timeout,
}, async () => {
  const data = await makeProcessData();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-links-'));
  const settings = { ...data.settings, DATA_DIR: folder };
  const server = await startServerProcess(settings);
  try {
    await server.ready();
    const links = makeLinks(server.url);
    const sent = languages.flatMap((language) => Object.entries(mailed(links, language)));
    const [first, second] = languages as readonly Language[] as [Language, Language];
    for (const [index, used] of [[second], [second, first], [first]].entries()) {
      const name = `Studio ${index}`;
      await publishContent(settings, { 'site.languages': used, 'agency.name': name });
      await expect.poll(async () => (await fetch(server.url)).text(), untilShown).toContain(name);
      for (const [kind, url] of sent) {
        const response = await fetch(url);
        const what = `${kind} (${url}) in ${used}`;
        // A preview that has lapsed leads to the site.
        expect([200, kind === 'preview' ? 404 : 200], what).toContain(response.status);
        if (kind !== 'preview') expect(new URL(response.url).search, what).toBe(new URL(url).search);
        const [, language = ''] = /<html[^>]* lang="(\w+)"/.exec(await response.text()) ?? [];
        expect(used, what).toContain(language);
      }
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
    await data.drop();
  }
});
