import type { Locator, Route } from '@playwright/test';
import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import { legalDefaults } from '@vitrine/contracts/agency-business.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { optionOf } from '@vitrine/contracts/prices.ts';
import { vatExemptionDefaults } from '@vitrine/contracts/vat.ts';
import { untilShown } from '../server/testing/content.ts';
import { legalTexts } from '../web/app/messages/legal.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { saveContentDraft, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { linkIn } from './mailbox.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** A site of its own, since it publishes what other specs do not expect; without transitions, for axe. */
test.use({ siteSettings: {}, expectedErrors: [/status of (409|412)/] });
test.describe.configure({ mode: 'serial', timeout: 3 * untilShown.timeout });

/** Facts of an agency that there might be. */
const realFacts = {
  'agency.name': 'Studio Neuf',
  'agency.email': 'bonjour@studio-neuf.fr',
  'agency.phone': '+33 4 72 10 30 30',
  'agency.postalAddress.street': '8 quai Saint-Vincent',
  'agency.videoRoom': 'https://meet.studio-neuf.fr/rdv',
  'agency.social': [],
  'agency.legal.registration': 'RCS Lyon 732 829 320',
  'agency.legal.siret': '732 829 320 00074',
  'agency.legal.vat': 'FR44 732829320',
  'agency.legal.publisher': 'Apolline Charpentier',
  'agency.legal.host.name': 'OVH SAS',
  'agency.legal.host.postalAddress': '2 rue Kellermann, 59100 Roubaix, France',
  'agency.legal.host.phone': '+33 9 72 10 10 07',
  'agency.legal.mailCarrier.name': 'OVH SAS',
  'business.bank.holder': 'Studio Neuf',
  'business.bank.iban': 'FR7630004000031234567890143',
  'business.mediator.name': 'Médiation de la consommation',
  'business.mediator.postalAddress': '5 rue de la République, 69001 Lyon, France',
  'business.mediator.url': 'https://mediation-conso.fr',
} as const;

for (const language of triedIn('en')) {
  const t = siteTexts(language);
  const at = localizedPath('/admin/site', language);

  test(`an owner writes, is told what is wrong, publishes and goes back, in ${language}`, async ({ page, site }) => {
    await signIn(page, site);
    await openPage(page, at);
    const name = page.getByLabel(t('label_name'), { exact: true }).first();
    await expect(name).toHaveValue(agencyDefaults.name);
    await name.fill('');
    const publish = page.getByRole('button', { name: t('publish'), exact: true });
    await expect(publish).toBeDisabled();
    // From the part that is shown to another, and back to what is wrong.
    await page.getByRole('button', { name: t('group_options') }).click();
    await page.getByRole('button', { name: `${t('group_agency')} / ${t('label_name')}`, exact: true }).click();
    await expect(name).toBeFocused();
    await name.fill('Studio Neuf');
    await page.getByRole('button', { name: t('group_options') }).click();
    await page
      .getByRole('textbox', { name: t('label_price') })
      .first()
      .fill('1 234');
    await expect(page.getByText(t('written', { count: 2 }), { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: t('note') }).fill('Our own name');
    await publish.click();
    await expect(page.getByText(t('nothingWritten'))).toBeVisible();
    await expect.poll(async () => (await page.request.get('/')).text(), untilShown).toContain('Studio Neuf');

    await page.getByText(t('history'), { exact: true }).click();
    // Who, when and what: the change itself stands below, value by value.
    await page.getByText('Our own name').click();
    const changed = page
      .getByRole('listitem')
      .filter({ hasText: `${t('group_agency')} / ${t('label_name')}` })
      .last();
    await expect(changed.getByRole('deletion')).toHaveText(agencyDefaults.name);
    await expect(changed.getByRole('insertion')).toHaveText('Studio Neuf');
    await expectAccessible(page, 'what a revision changed');
    await page.getByRole('button', { name: t('restoreNamed', { number: 0 }) }).click();
    await expect(page.getByText(t('written', { count: 2 }), { exact: true }).first()).toBeVisible();
    await publish.click();
    await expect.poll(async () => (await page.request.get('/')).text(), untilShown).toContain(agencyDefaults.name);
  });

  test(`what is worth a second look is said at the field, is mended by one press, and may be published, in ${language}`, async ({
    page,
    site,
  }) => {
    await signIn(page, site);
    await openPage(page, at);
    await page.getByRole('searchbox', { name: t('search') }).fill('texts.home.heroText');
    const french = page.locator('[id="content-texts.fr.home.heroText"]');
    const field = french.getByRole('textbox');
    await field.fill("L'atelier est prêt ? Dès 41 €");
    const amount = '41\u00a0€';
    await expect(french.getByText(sentences(language)('remarkPrice', { amount: '41 €' }))).toBeVisible();
    await expectAccessible(page, 'remarks at a field');
    await french.getByRole('button', { name: t('useTypography') }).click();
    await expect(field).toHaveValue(`L’atelier est prêt\u202f? Dès ${amount}`);
    const remarks = page.getByText(t('remarks', { count: 1 }), { exact: true });
    await remarks.click();
    const left = sentences(language)('remarkPrice', { amount });
    await expect(page.getByRole('listitem').filter({ hasText: left }).getByRole('button')).toBeVisible();
    await expect(page.getByRole('button', { name: t('publish'), exact: true })).toBeEnabled();
    await page.getByRole('button', { name: t('discard'), exact: true }).click();
    await page.getByRole('button', { name: t('discardSure', { count: 1 }) }).click();
    await expect(page.getByText(t('nothingWritten'))).toBeVisible();
  });

  test(`what somebody else has written at the same place is shown, and one decides, in ${language}`, async ({
    page,
    site,
  }) => {
    const token = await signIn(page, site);
    await openPage(page, at);
    await page.getByLabel(t('search')).fill(optionOf('design').name.en);
    const field = page.getByLabel(`${t('label_name')} (${t('en')})`).first();
    await expect(field).toHaveValue(optionOf('design').name.en);
    // What is typed is on its way while somebody else's is stored.
    const interrupt = async (route: Route) => {
      await saveContentDraft(site, token, 'options.design.name.en', 'Theirs');
      await route.continue();
    };
    await page.route('**/api/admin/content/draft', interrupt, { times: 1 });
    await field.fill('Mine');
    await expect(page.getByText(t('conflict'))).toBeVisible();
    const entry = page.locator('[id="content-options.design.name.en"]');
    await expect(entry.getByText('Theirs', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('keepLocal') }).click();
    await expect(page.getByText(t('conflict'))).toBeHidden();
    await expect(field).toHaveValue('Mine');
    // Somebody who writes what stood there is in nobody's way.
    const other = page.getByLabel(`${t('label_name')} (${t('fr')})`).first();
    const stands = await other.inputValue();
    await saveContentDraft(site, token, 'options.design.name.fr', stands);
    await other.fill('Le mien');
    await expect
      .poll(async () => (await send<{ drafts: { value: unknown }[] }>(site, 'GET', '/admin/content', { token })).drafts)
      .toContainEqual(expect.objectContaining({ value: 'Le mien' }));
    await expect(page.getByText(t('conflict'))).toBeHidden();
    await page.reload();
    await page.getByLabel(t('search')).fill('Mine');
    await expect(page.getByLabel(`${t('label_name')} (${t('en')})`).first()).toHaveValue('Mine');
    await page.getByRole('button', { name: t('discard'), exact: true }).click();
    await page.getByRole('button', { name: t('discardSure', { count: 2 }) }).click();
    await expect(page.getByText(t('nothingWritten'))).toBeVisible();
  });

  test(`an option is added, and offered once it is published, in ${language}`, async ({ page, site }) => {
    await signIn(page, site);
    await openPage(page, at);
    await page.getByRole('button', { name: t('group_options') }).click();
    await page.getByRole('button', { name: t('add'), exact: true }).click();
    const item = page.locator('section').filter({ has: page.locator('[id^="content-options.o-"]') });
    await expect(item.getByRole('heading', { level: 3, name: t('unnamed') })).toBeVisible();
    await item.getByLabel(`${t('label_name')} (${t('en')})`).fill('Extra photographs');
    await item.getByLabel(`${t('label_name')} (${t('fr')})`).fill('Photos en plus');
    await item.getByLabel(t('label_price'), { exact: true }).fill('450');
    const id = (await item.locator('[id$=".price"]').getAttribute('id'))?.split('.')[1];
    const publish = page.getByRole('button', { name: t('publish'), exact: true });
    await expect(publish).toBeEnabled();
    await publish.click();
    await expect
      .poll(async () => {
        const body = { name: 'Ada', email: 'ada@example.com', serviceType: 'starter', options: [id] };
        return (await page.request.post('/api/quotes', { data: body })).status();
      }, untilShown)
      .toBe(201);
  });

  test(`the legal form asks for what it has, checks numbers, and the legal notice follows, in ${language}`, async ({
    page,
    site,
  }) => {
    const token = await signIn(page, site);
    await openPage(page, at);
    await page
      .getByRole('navigation', { name: t('parts') })
      .getByRole('button', { name: t('group_legal') })
      .click();
    const form = page.getByLabel(t('label_form'), { exact: true });
    const capital = page.getByLabel(t('label_capital'), { exact: true });
    await expect(capital).toBeVisible();
    await form.selectOption('micro-entreprise');
    await expect(capital).toBeHidden();
    await expect(page.getByText(t('why_registration_EI'))).toBeVisible();
    await page.getByLabel(t('label_registration'), { exact: true }).fill('');
    await page.getByLabel(t('label_vat'), { exact: true }).fill('');
    const siret = page.getByLabel(t('label_siret'), { exact: true });
    await siret.fill('732 829 320 00075');
    const wrong = sentences(language)('contentSiretInvalid');
    await expect(page.getByText(wrong).first()).toBeVisible();
    await expectAccessible(page);
    const publish = page.getByRole('button', { name: t('publish'), exact: true });
    await expect(publish).toBeDisabled();
    await siret.fill('732 829 320 00074');
    await expect(page.getByText(wrong)).toHaveCount(0);
    await publish.click();
    await expect(page.getByText(t('nothingWritten'))).toBeVisible();

    const notice = localizedPath('/legal-notice', language);
    const exempt = vatExemptionDefaults.franchise?.[language] ?? '';
    await expect.poll(async () => (await page.request.get(notice)).text(), untilShown).toContain(exempt);
    const html = await (await page.request.get(notice)).text();
    expect(html).toContain('732 829 320 00074');
    expect(html).not.toContain(legalDefaults.registration);
    expect(html).not.toContain(legalTexts(language)('formValue', { form: 'SAS', capital: '' }).trim());

    // Abroad nothing of French law is left on the legal pages.
    await saveContentDraft(site, token, 'agency.postalAddress.countryCode', 'DE');
    await send(site, 'POST', '/admin/content/publish', { token, body: {} });
    const legal = legalTexts(language);
    await expect
      .poll(async () => (await page.request.get(notice)).text(), untilShown)
      .toContain(legal('noticeLeadAbroad'));
    for (const [path, known] of [
      ['/legal-notice', legal('noticeMediationText')],
      ['/privacy', legal('privacyComplainTextAbroad')],
      ['/accessibility', legal('accessStateTextAbroad')],
    ] as const) {
      const abroad = await (await page.request.get(localizedPath(path, language))).text();
      expect(abroad).toContain(known);
      expect(abroad).not.toMatch(/CNIL|RGAA|Défenseur|French (law|Data)|droit français|loi du|\b293\sB\b/);
    }
  });

  test(`an owner tries whether mails arrive, in ${language}`, async ({ page, site, mailbox }) => {
    await signIn(page, site);
    await openPage(page, at);
    const step = page.getByRole('listitem').filter({ hasText: t('launch_mail') });
    await expect(step.getByText(t('launch_mail_unsent'))).toBeVisible();
    await step.getByRole('button', { name: t('sendTestMail') }).click();
    await expect(page.getByText(t('testMailSentTo', { to: site.admin.email }))).toBeVisible();
    await expect(step.getByText(t('launch_mail_sent'))).toBeVisible();
    await expectAccessible(page);
    await page.goto(await linkIn(mailbox, site.admin.email, '/admin/site'));
    await expect(page.getByText(t('testMailReceived'))).toBeVisible();
    await expect(step.locator('p').last()).toHaveText(t('launchIsDone'));
    // The secret is nowhere to be copied from.
    expect(new URL(page.url()).search).toBe('');
  });

  test(`what there is to do before the site goes live is listed and led to, in ${language}`, async ({ page, site }) => {
    const token = await signIn(page, site);
    await openPage(page, at);
    const live = page.getByRole('button', { name: t('goLive'), exact: true });
    await expect(live).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('launchGoTo', { what: t('launch_facts') }) }).click();
    await expect(page.getByLabel(t('label_name'), { exact: true }).first()).toBeFocused();
    const [hide, show] = (['hideSamples', 'showSamples'] as const).map((key) =>
      page.getByRole('button', { name: t(key) }),
    ) as [Locator, Locator];
    await hide.click();
    await expect(hide).toBeHidden();
    await show.click();
    await expect(show).toBeHidden();
    await expect(page.getByText(t('nothingWritten'))).toBeVisible();
    await hide.click();
    await expect(hide).toBeHidden();

    for (const [path, value] of Object.entries(realFacts)) {
      await saveContentDraft(site, token, path, value);
    }
    // As after a first try that was not confirmed.
    await saveContentDraft(site, token, 'site.live', true);
    await page.reload();
    await page.getByRole('button', { name: t('goLiveWithDrafts') }).click();
    await expect(page.getByText(t('live'))).toBeVisible();
    await expect.poll(async () => (await page.request.get('/')).text(), untilShown).toContain(realFacts['agency.name']);
    // Nothing is left to show, and nothing is broken by that.
    await openPage(page, localizedPath('/', language));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}
