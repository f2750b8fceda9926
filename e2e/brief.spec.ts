import { type BriefStepNumber, briefStep, briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import { type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { expectAccessible } from './axe.ts';
import { briefPage } from './brief-page.ts';
import { answersTo, makeClient, signIn } from './clients.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

const languages = ['en', 'fr'] as const satisfies readonly Language[];

for (const language of languages) {
  test(`the brief lets in whom it should, ${language}`, async ({ page, site, context }) => {
    const brief = briefPage(page, language);
    const say = accountTexts(language);
    const at = (path: string) => localizedPath(path, language);
    const client = await makeClient(site, `gate-${language}@client.test`, { language });

    await openPage(page, at('/wizard'));
    await expect(page).toHaveURL(new RegExp(`${at('/login')}$`));
    await page.getByLabel(say('email')).fill(client.email);
    await page.getByLabel(say('password'), { exact: true }).fill(client.password);
    await page.getByRole('button', { name: say('logIn'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/wizard')}$`));
    await brief.see(1);

    const { token } = (await (await context.request.post('/api/admin/login', { data: site.admin })).json()).data as {
      token: string;
    };
    await page.evaluate(
      (admin) => {
        localStorage.setItem('authToken', admin.token);
        localStorage.setItem(
          'userData',
          JSON.stringify({ type: 'admin', id: 'admin', name: 'Admin', email: admin.email }),
        );
      },
      { token, email: site.admin.email },
    );
    await openPage(page, at('/wizard'));
    await expect(page).toHaveURL(new RegExp(`${at('/admin')}$`));
  });

  test(`every required question says what it misses, and focus goes to the first, ${language}`, async ({
    page,
    site,
    context,
  }) => {
    const brief = briefPage(page, language);
    await signIn(context, await makeClient(site, `required-${language}@client.test`));
    await brief.open();
    for (const step of briefStepNumbers.slice(0, -1)) {
      await brief.jump(step);
      await brief.next();
      await expect(brief.toast(brief.t('fillRequired'))).toBeVisible();
      const required = briefStep(step).fields.filter((field) => field.required);
      for (const { id, missing } of required) {
        const sentence = brief.question(id).locator('[id$="-error"]');
        await expect(sentence).toContainText(missing[language]);
        const described = brief.question(id).locator(`[aria-describedby~="${await sentence.getAttribute('id')}"]`);
        await expect(described.first()).toBeAttached();
      }
      for (const { id } of briefStep(step).fields.filter((field) => !field.required)) {
        await expect(brief.question(id).locator('[id$="-error"]')).toBeHidden();
      }
      const first = brief
        .question(required[0]?.id ?? '')
        .locator('input, textarea')
        .first();
      await expect(first).toBeFocused();
      // An answer takes its error away, and no other.
      const [one, other] = required;
      const answer = answersTo(step);
      if (one && other) {
        if (one.kind === 'text' || one.kind === 'longText') await brief.text(one.id).fill('x');
        else await brief.option(one.id, [answer[one.id] ?? ''].flat()[0] ?? '').check();
        await expect(brief.question(one.id).getByText(one.missing[language])).toBeHidden();
        await expect(brief.question(other.id).getByText(other.missing[language])).toBeVisible();
      }
    }
  });

  test(`steps are left and found again as the specification says, ${language}`, async ({ page, site, context }) => {
    const brief = briefPage(page, language);
    const client = await makeClient(site, `steps-${language}@client.test`);
    await signIn(context, client);
    await brief.open();
    await brief.see(1);
    await brief.button(brief.t('saveDraft')).click();
    await expect(brief.toast(brief.t('noData'))).toBeVisible();

    await brief.text('projectName').fill('Atelier');
    await brief.button(brief.t('saveDraft')).click();
    await expect(brief.toast(brief.t('draftSaved'))).toBeVisible();
    await brief.standing('saved');

    // A jump saves a draft; the browser's own button leads back.
    await brief.text('companyName').fill('Marchetti');
    await brief.jump(3);
    await page.goBack();
    await brief.see(1);
    await expect(brief.text('companyName')).toHaveValue('Marchetti');
    await expect
      .poll(async () => (await client.send<{ data: unknown }>('GET', '/wizard/1')).data)
      .toMatchObject({
        data: { projectName: 'Atelier', companyName: 'Marchetti' },
        isDraft: true,
      });

    await brief.fill(1, answersTo(1));
    await brief.next();
    await expect(brief.toast(brief.t('stepCompleted'))).toBeVisible();
    await brief.see(2);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '22');

    // A reload stays on the step; the other language too, with what was typed.
    await brief.text('successMetrics').fill('Vingt demandes');
    await page.reload();
    await brief.see(2);
    await expect(brief.text('successMetrics')).toHaveValue('Vingt demandes');
    const other = language === 'en' ? 'fr' : 'en';
    await page.getByRole('link', { name: other === 'fr' ? 'Français' : 'English', exact: true }).click();
    await briefPage(page, other).see(2);
    await expect(brief.text('successMetrics')).toHaveValue('Vingt demandes');
    await page.getByRole('link', { name: other === 'fr' ? 'English' : 'Français', exact: true }).click();

    // What is changed in a completed step and still passes stays completed; what no longer passes is a draft.
    await brief.jump(1);
    const isDraft = async () => (await client.send<{ data: { isDraft: boolean } }>('GET', '/wizard/1')).data.isDraft;
    await brief.text('projectName').fill('Atelier deux');
    await brief.button(brief.t('saveDraft')).click();
    await brief.standing('saved');
    expect(await isDraft()).toBe(false);
    await brief.text('projectName').fill('');
    await expect.poll(isDraft).toBe(true);
  });

  test(`a text that is too long is said at its field and kept, ${language}`, async ({ page, site, context }) => {
    const brief = briefPage(page, language);
    const client = await makeClient(site, `long-${language}@client.test`);
    await signIn(context, client);
    await brief.open();
    await brief.text('description').fill('x'.repeat(5001));
    await brief.standing('refused');
    await expect(brief.question('description').locator('[id$="-error"]')).toContainText('5');
    await page.reload();
    await expect(brief.text('description')).toHaveValue('x'.repeat(5001));
    await brief.text('description').fill('x'.repeat(5000));
    await brief.standing('saved');
    const { data } = await client.send<{ data: { data: { description: string } } }>('GET', '/wizard/1');
    expect(data.data.description).toHaveLength(5000);
  });
}

test('every step is accessible, and can be filled in with the keyboard alone', async ({ page, site, context }) => {
  test.slow();
  await signIn(context, await makeClient(site, 'keyboard@client.test'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.see(1);
  for (const step of briefStepNumbers) {
    await page.emulateMedia({ colorScheme: step % 2 ? 'light' : 'dark', reducedMotion: 'reduce' });
    if (step < 9) {
      await brief.button(brief.t('next')).focus();
      await page.keyboard.press('Enter');
      await expect(brief.toast(brief.t('fillRequired'))).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('heading', { level: 2 }).first().focus();
    await answerWithKeys(step);
    if (step < 9) {
      await brief.button(brief.t('next')).focus();
      await page.keyboard.press('Enter');
      await brief.see((step + 1) as BriefStepNumber);
    }
  }
  await expect(page.locator('#summary')).toBeVisible();
  await expectAccessible(page);

  /** Walks from field to field with Tab alone, types, and chooses with arrows or the space bar. */
  async function answerWithKeys(step: BriefStepNumber): Promise<void> {
    for (const { id, kind } of briefStep(step).fields) {
      await page.keyboard.press('Tab');
      const field = page.locator(`[data-field="${id}"] :is(input, textarea):focus`);
      // Past the link that clears a choice, where there is one.
      if ((await field.count()) === 0) await page.keyboard.press('Tab');
      await expect(field).toHaveCount(1);
      if (kind === 'text' || kind === 'longText') await page.keyboard.type(`Typed ${id}`);
      else if (kind === 'choice') await page.keyboard.press('Space');
      else {
        await page.keyboard.press('Space');
        // A box each: on to the last one.
        const boxes = await page.locator(`[data-field="${id}"] input`).count();
        for (let box = 1; box < boxes; box += 1) await page.keyboard.press('Tab');
      }
    }
  }
});
