import { briefStep } from '@vitrine/contracts/brief/steps.ts';
import { questionDefaults } from '@vitrine/contracts/content/questions.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { serviceOf } from '@vitrine/contracts/prices.ts';
import { untilShown } from '../server/testing/content.ts';
import { questionsTexts } from '../web/app/messages/questions.ts';
import { quoteTexts } from '../web/app/messages/quote.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { saveContentDraft, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { openerOf, signIn } from './back-office.ts';
import { briefPage } from './brief-page.ts';
import { makeClient, signIn as signClientIn } from './clients.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** A site of its own, since it publishes what other specs do not expect; without transitions, for axe. */
test.use({ siteSettings: {}, expectedErrors: [/status of 412/] });
test.describe.configure({ mode: 'serial', timeout: 3 * untilShown.timeout });

for (const language of triedIn('en')) {
  const t = siteTexts(language);
  const q = questionsTexts(language);
  const s = quoteTexts(language);

  test(`an owner asks something with the quote, a visitor answers, and the agency reads it, in ${language}`, async ({
    page,
    site,
    mailbox,
  }) => {
    await signIn(page, site);
    await openPage(page, localizedPath('/admin/site', language));
    await page.getByRole('button', { name: t('group_questions') }).click();
    await page.getByRole('button', { name: t('add'), exact: true }).click();
    const items = page.locator('section').filter({ has: page.locator('[id^="content-questions.q-"][id$=".place"]') });
    await expect(items).toHaveCount(Object.keys(questionDefaults).length + 1);
    const item = items.last();
    await item.getByLabel(`${t('label_questions_text')} (${t('en')})`).fill('Which season?');
    await item.getByLabel(`${t('label_questions_text')} (${t('fr')})`).fill('Quelle saison\u202f?');
    await item.getByLabel(t('label_kind')).selectOption('choice');
    await item.getByLabel(t('label_required')).selectOption('true');
    const publish = page.getByRole('button', { name: t('publish'), exact: true });
    for (const [en, fr] of [
      ['Spring', 'Printemps'],
      ['Autumn', 'Automne'],
    ] as const) {
      const fields = item.getByLabel(`${t('label_text')} (${t('en')})`);
      const before = await fields.count();
      await item.getByRole('button', { name: t('addChoice') }).click();
      await expect(fields).toHaveCount(before + 1);
      await fields.last().fill(en);
      await item
        .getByLabel(`${t('label_text')} (${t('fr')})`)
        .last()
        .fill(fr);
    }
    await expect(publish).toBeEnabled();
    await expectAccessible(page);
    await publish.click();
    await expect(page.getByText(t('nothingWritten'))).toBeVisible();

    const quotePage = localizedPath('/quote', language);
    await expect
      .poll(
        async () => /assets\/content-[\w-]+\.json/.test(await (await page.request.get(quotePage)).text()),
        untilShown,
      )
      .toBe(true);
    await openPage(page, quotePage);
    await page.getByRole('radio', { name: serviceOf('starter').name[language] }).check();
    for (let step = 1; step < 4; step++) await page.getByRole('button', { name: s('next'), exact: true }).click();
    await page.getByLabel(s('name')).fill('Ada Lovelace');
    await page.getByLabel(s('email')).fill('ada@visitor.test');
    await page.getByRole('button', { name: s('submit') }).click();
    const question = page.getByRole('group', { name: 'Which season?' });
    await expect(question.getByText(q('missing_choice'))).toBeVisible();
    await expect(question.getByRole('radio').first()).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('radio', { name: 'Autumn' }).check();
    // What was chosen is still there after a reload.
    await page.reload();
    await expect(question.getByRole('radio', { name: 'Autumn' })).toBeChecked();
    await page.getByRole('button', { name: s('submit') }).click();
    await expect(page.locator('.receipt-in-place, .receipt-over').first()).toContainText('Autumn');

    const mail = await mailbox.waitFor(
      ({ recipients, text }) => !recipients.includes('ada@visitor.test') && /Lovelace/.test(text ?? ''),
    );
    expect(mail.text).toContain('Which season?');
    expect(mail.text).toContain('Autumn');
    await openPage(page, localizedPath('/admin?tab=quotes', language));
    await openerOf(page, 'Ada Lovelace').click();
    const fact = page
      .locator('div')
      .filter({ has: page.locator('dt', { hasText: 'Which season?' }) })
      .last();
    await expect(fact).toContainText('Autumn');
  });

  test(`a step of the brief asks what the owner added, before it is completed, in ${language}`, async ({
    page,
    context,
    site,
  }) => {
    const token = await signIn(page, site);
    const values = {
      place: 'brief-1',
      kind: 'number',
      required: true,
      'text.en': 'How many are you?',
      'text.fr': 'Combien êtes-vous\u202f?',
    };
    for (const [name, value] of Object.entries(values)) {
      await saveContentDraft(site, token, `questions.q-staff.${name}`, value);
    }
    await send(site, 'POST', '/admin/content/publish', { token, body: {} });
    const client = await makeClient(site, 'questions@client.test');
    await expect.poll(() => asked(client.token), untilShown).toEqual(['q-staff']);
    await signClientIn(context, client);
    const brief = briefPage(page, language);
    await brief.open();
    const answers = Object.fromEntries(
      briefStep(1).fields.map((field) => [field.id, 'options' in field ? (Object.keys(field.options)[0] ?? '') : 'So']),
    );
    await brief.fill(1, answers);
    await brief.next();
    const question = brief.question('q-staff');
    await expect(question.getByText(q('missing_number'))).toBeVisible();
    await expect(question.getByRole('textbox')).toBeFocused();
    // What is there is kept at once.
    await expect.poll(stored).toMatchObject({ isDraft: true, data: answers });
    await expectAccessible(page);
    await brief.text('q-staff').fill('a few');
    await brief.next();
    await expect(question.getByText(q('notANumber'))).toBeVisible();
    await brief.text('q-staff').fill('1 500');
    await brief.next();
    await brief.waitForStep(2);
    await expect.poll(stored).toMatchObject({
      isDraft: false,
      answers: [{ value: 1500, question: { en: 'How many are you?' } }],
    });
    await page.reload();
    await brief.goToStep(1);
    await expect(brief.text('q-staff')).toHaveValue('1500');

    function stored(): Promise<unknown> {
      return client.send('GET', '/wizard/1');
    }
    async function asked(bearer: string): Promise<string[]> {
      const response = await page.request.get('/api/wizard', { headers: { authorization: `Bearer ${bearer}` } });
      const { questions } = (await response.json()) as { questions: { id: string }[] };
      return questions.map(({ id }) => id);
    }
  });
}
