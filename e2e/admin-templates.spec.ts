import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { type ReplyTemplate, templateNameIn } from '@vitrine/contracts/reply.ts';
import { liveTexts } from '../web/app/messages/live.ts';
import { templateTexts } from '../web/app/messages/templates.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './back-office.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use({ expectedErrors: [/status of (400|409)/] });

for (const language of triedIn('en')) {
  const t = templateTexts(language);

  test(`a template is written, previewed, changed by two and deleted, in ${language}`, async ({ page, site }) => {
    const name = `Template ${language} ${Date.now()}`;
    const lead = { name: `Zuzanna ${Date.now()}`, email: 'zuzanna@example.com', message: 'A question' };
    await send(site, 'POST', '/contact', { body: lead });
    const token = await signIn(page, site);
    await openPage(page, localizedPath('/admin', language));
    // In the list of screens and acts; the bar has room for what is needed every day.
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill(liveTexts(language)('templates'));
    await page.keyboard.press('Enter');
    const first = templateNameIn('About your quote', language);
    await expect(page.getByRole('navigation', { name: t('list') }).getByText(first)).toBeVisible();
    await page.getByRole('button', { name: t('new'), exact: true }).click();
    await page.getByLabel(t('name')).fill(name);
    const of = (each: 'en' | 'fr') => page.getByRole('group', { name: t(each) });
    for (const each of languages) {
      await of(each).getByLabel(t('subject')).fill('Hello {agency}');
      await of(each).getByLabel(t('text')).fill('Dear {nmae}');
    }
    await page.getByRole('button', { name: t('save'), exact: true }).click();
    await expect(of('fr').getByText('{nmae}').last()).toBeVisible();
    for (const each of languages) await of(each).getByLabel(t('text')).fill('Dear {name}, thank you.');
    const preview = page.getByRole('region', { name: t('preview') });
    await preview.getByRole('combobox').selectOption({ label: `${lead.name} · ${t('lead_contacts')}` });
    await expect(preview.getByText(`Dear ${lead.name}, thank you.`)).toBeVisible();
    await preview.getByRole('combobox').selectOption({ label: t('sample_fr') });
    await expect(preview.getByText(`Dear ${templateTexts('fr')('sampleName')}, thank you.`)).toBeVisible();
    await page.getByRole('button', { name: t('save'), exact: true }).click();
    await expect(page.getByText(t('saved'), { exact: true })).toBeVisible();

    const all = await send<ReplyTemplate[]>(site, 'GET', '/admin/reply-templates', { token });
    const { id, texts, revision } = all.find((each) => each.name === name) as ReplyTemplate;
    const theirs = { name, texts: { ...texts, en: { subject: 'Theirs', text: 'What they wrote' } }, revision };
    await of('en').getByLabel(t('text')).fill('What I wrote');
    await send(site, 'PUT', `/admin/reply-templates/${id}`, { token, body: theirs });
    await page.getByRole('button', { name: t('save'), exact: true }).click();
    await page.getByText(t('theirs'), { exact: true }).click();
    await expect(page.getByText('What they wrote')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('keepLocal') }).click();
    await expect(page.getByText(t('unsaved'))).toBeHidden();
    const [kept] = (await send<ReplyTemplate[]>(site, 'GET', '/admin/reply-templates', { token })).filter(
      (each) => each.id === id,
    );
    expect(kept).toMatchObject({ revision: 3, texts: { en: { subject: 'Hello {agency}', text: 'What I wrote' } } });

    await page.getByRole('button', { name: t('delete'), exact: true }).click();
    await page.getByRole('button', { name: t('delete'), exact: true }).click();
    await expect(page.getByRole('navigation', { name: t('list') }).getByText(name)).toBeHidden();
  });
  test(`templates that are half written are marked, and stay so in the tab, in ${language}`, async ({ page, site }) => {
    await signIn(page, site);
    await openPage(page, localizedPath('/admin/templates', language));
    const list = page.getByRole('navigation', { name: t('list') }).getByRole('button');
    const subject = page.getByRole('group', { name: t(language) }).getByLabel(t('subject'));
    for (const [index, written] of ['One', 'Another'].entries()) {
      await list.nth(index).click();
      await subject.fill(written);
      await expect(list.nth(index)).toContainText(t('unsaved'));
    }
    await page.reload();
    await expect(list.filter({ hasText: t('unsaved') })).toHaveCount(2);
    await list.nth(1).click();
    await expect(subject).toHaveValue('Another');
    await list.nth(0).click();
    await expect(subject).toHaveValue('One');
    await page.getByRole('button', { name: t('discard') }).click();
    await expect(subject).not.toHaveValue('One');
    await expect(list.filter({ hasText: t('unsaved') })).toHaveCount(1);
  });
}
