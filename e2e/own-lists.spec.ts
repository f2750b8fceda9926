import type { Locator } from '@playwright/test';
import { homeSections } from '@vitrine/contracts/content/home-sections.ts';
import { packs } from '@vitrine/contracts/content/packs.ts';
import { processSteps } from '@vitrine/contracts/content/process.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { cents } from '@vitrine/contracts/money.ts';
import { formatPrice } from '@vitrine/contracts/prices.ts';
import { untilShown } from '../server/testing/content.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { ownWindowTexts } from '../web/app/messages/own-window.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { servicesTexts } from '../web/app/messages/services.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { saveContentDraft, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { openerOf, signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** A site of its own, since it publishes what other specs do not expect; without transitions, for axe. */
test.use({ siteSettings: {}, expectedErrors: [/status of 412/] });
test.describe.configure({ mode: 'serial', timeout: 3 * untilShown.timeout });

const name = { en: 'Accessibility audit', fr: 'Audit d’accessibilité' };
const step = { en: 'Handover', fr: 'Passage de relais' };

for (const language of triedIn('fr')) {
  const t = siteTexts(language);
  const s = servicesTexts(language);
  const q = quoteTexts(language);
  const at = (path: string) => localizedPath(path, language);

  test(`a pack and a step that an owner adds are shown, chosen and named, in ${language}`, async ({
    page,
    site,
    mailbox,
  }) => {
    const token = await signIn(page, site);
    await openPage(page, at('/admin/site'));
    const part = (key: 'group_packs' | 'group_process') =>
      page.getByRole('navigation', { name: t('parts') }).getByRole('button', { name: new RegExp(`^${t(key)}`) });
    const publish = page.getByRole('button', { name: t('publish'), exact: true });
    /** Writes in a field in each language of the site. */
    const write = async (item: Locator, label: string, texts: Readonly<Record<'en' | 'fr', string>>) => {
      for (const of of languages) await item.getByLabel(`${label} (${t(of)})`).fill(texts[of]);
    };

    await part('group_packs').click();
    await page.getByRole('button', { name: t('add'), exact: true }).click();
    const pack = page.locator('section').filter({ has: page.locator('[id^="content-packs.s-"]') });
    await expect(pack.getByRole('heading', { level: 3, name: t('unnamed') })).toBeVisible();
    // Nothing half is published: each place says that something is missing.
    await expect(publish).toBeDisabled();
    await expect(pack.locator('[aria-invalid="true"]')).toHaveCount(7);
    await expectAccessible(page);
    await write(pack, t('label_name'), name);
    await write(pack, t('label_text'), { en: 'What keeps whom out.', fr: 'Ce qui laisse qui dehors.' });
    await write(pack, t('label_features'), { en: 'A report\nA talk', fr: 'Un rapport\nUn échange' });
    await pack.getByLabel(t('label_price'), { exact: true }).fill('1 250');
    await pack.getByLabel(t('label_weeks'), { exact: true }).fill('2-3');
    await pack.getByLabel(t('label_supportMonths'), { exact: true }).fill('0');
    const id = (await pack.locator('[id^="content-packs.s-"]').first().getAttribute('id'))?.split('.')[1] ?? '';
    await expect(pack.getByRole('heading', { level: 3, name: name[language] })).toBeVisible();

    await part('group_process').click();
    await page.getByRole('button', { name: t('add'), exact: true }).click();
    const added = page.locator('section').filter({ has: page.locator('[id^="content-process.process-1."]') });
    await write(added, t('label_title'), step);
    await write(added, t('label_text'), { en: 'Yours from here.', fr: 'À vous désormais.' });
    await write(added, t('label_result'), { en: 'the house', fr: 'la maison' });
    await expect(publish).toBeEnabled();
    await publish.click();
    await expect(page.getByText(t('nothingWritten'))).toBeVisible();

    const html = async (path: string) => (await page.request.get(path)).text();
    await expect.poll(() => html(at('/services')), untilShown).toContain(`pack-${id}`);
    // As structured data too, for whoever searches.
    expect(await html(at('/services'))).toMatch(/"minPrice":1250\b/);
    await openPage(page, at('/services'));
    await expect(page.locator('#process li')).toHaveCount(processSteps.length + 1);
    await expect(page.getByRole('heading', { level: 3, name: step[language] })).toBeVisible();
    await expect(page.locator('#pricing > ul > li')).toHaveCount(packs().length + 1);
    await expectAccessible(page);
    await page.getByRole('button', { name: s('detailsNamed', { name: name[language] }) }).click();
    await page.getByRole('button', { name: s('chooseNamed', { name: name[language] }) }).click();
    await expect(page.getByText(q('packChosen', { name: name[language] }))).toBeVisible();
    await expect(page.getByRole('radio', { name: name[language] })).toBeChecked();
    await expect(page.getByText(formatPrice(cents(125_000), language)).first()).toBeVisible();
    for (let number = 1; number < 4; number++) await page.getByRole('button', { name: q('next'), exact: true }).click();
    await page.getByLabel(q('name')).fill('Ada Lovelace');
    await page.getByLabel(q('email')).fill('ada@visitor.test');
    await page.getByRole('button', { name: q('submit') }).click();
    await expect(page.locator('.receipt-in-place, .receipt-over').first()).toContainText(name[language]);
    const mail = await mailbox.waitFor(({ recipients }) => recipients.includes('ada@visitor.test'));
    expect(mail.text).toContain(name[language]);

    // Retired, it is offered no longer, and what was asked for still says its name.
    await saveContentDraft(site, token, `services.${id}.hidden`, true);
    await send(site, 'POST', '/admin/content/publish', { token, body: {} });
    await expect.poll(() => html(at('/services')), untilShown).not.toContain(`pack-${id}`);
    const refused = await page.request.post('/api/quotes', {
      data: { name: 'Eve', email: 'eve@visitor.test', serviceType: id, options: [] },
    });
    expect(refused.status()).toBe(400);
    await openPage(page, at('/admin?tab=quotes'));
    await openerOf(page, 'Ada Lovelace').click();
    // Beside the open record the list has no room for it.
    await expect(page.getByRole('dialog').getByText(name[language]).first()).toBeVisible();
  });

  test(`the sections of home are put in another order, and one is hidden, in ${language}`, async ({ page, site }) => {
    await signIn(page, site);
    await openPage(page, at('/admin/site'));
    await page
      .getByRole('navigation', { name: t('parts') })
      .getByRole('button', { name: t('group_homeSections') })
      .click();
    const sectionOf = (id: (typeof homeSections)[number]) =>
      page.locator('section').filter({ has: page.locator(`[id="content-homeSections.${id}.hidden"]`) });
    const earlier = page.getByRole('button', { name: t('moveEarlierNamed', { name: t('section_testimonials') }) });
    for (let place = homeSections.indexOf('testimonials'); place > 0; place--) {
      const order = () => page.locator('[id^="content-homeSections."]').evaluateAll((all) => all.map(({ id }) => id));
      await earlier.click();
      await expect
        .poll(async () => (await order()).indexOf('content-homeSections.testimonials.hidden'))
        .toBe(place - 1);
    }
    // Below the visitor's own window there is a part of its own.
    await page.getByRole('button', { name: t('moveEarlierNamed', { name: t('section_ownWindow') }) }).click();
    await expect
      .poll(() => page.locator('[id^="content-homeSections."]').last().getAttribute('id'))
      .toBe('content-homeSections.callToAction.hidden');
    await sectionOf('about').getByLabel(t('label_hidden')).selectOption('true');
    await expect(sectionOf('about').getByText(t('stateDraft'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('publish'), exact: true }).click();
    await expect(page.getByText(t('nothingWritten'))).toBeVisible();
    const h = homeTexts(language);
    await expect.poll(async () => (await page.request.get(at('/'))).text(), untilShown).not.toContain('id="about"');
    await openPage(page, at('/'));
    const headings = await page.locator('main h2').allTextContents();
    expect(headings.slice(1, 4)).toEqual([h('testimonialsTitle'), h('servicesTitle'), h('portfolioTitle')]);
    expect(headings.slice(-2)).toEqual([ownWindowTexts(language)('title'), h('ctaTitle')]);
    // The way on from the hero leads to what comes next, and every part comes to life.
    await page.getByRole('link', { name: h('heroNext') }).click();
    await expect(page.locator('#clients')).toBeInViewport();
    await page.getByRole('tab').nth(1).click();
    await expect(page.locator('.testimonial').nth(1)).toHaveAttribute('data-active', 'true');
    await expectAccessible(page);
  });
}
