import { type BriefStepNumber, briefStep, briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { adminToken } from './api.ts';
import { expectAccessible } from './axe.ts';
import { briefPage } from './brief-page.ts';
import { answersTo, completeBrief, makeClient, signIn } from './clients.ts';
import { stopClock } from './clock.ts';
import { openPage } from './open.ts';
import { adminUser, storeSession } from './session.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

for (const language of triedIn('fr')) {
  test(`the brief opens to clients, and sends visitors and admins elsewhere, ${language}`, async ({ page, site }) => {
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
    await brief.waitForStep(1);

    await storeSession(page, await adminToken(site), adminUser(site.admin.email));
    await openPage(page, at('/wizard'));
    await expect(page).toHaveURL(new RegExp(`${at('/admin')}$`));
  });

  test(`every required question without an answer says so, and the first gets the focus, ${language}`, async ({
    page,
    site,
    context,
  }) => {
    const brief = briefPage(page, language);
    await signIn(context, await makeClient(site, `required-${language}@client.test`));
    await brief.open();
    for (const step of briefStepNumbers.slice(0, -1)) {
      await brief.goToStep(step);
      await brief.next();
      await expect(brief.toast(brief.t('fillRequired'))).toBeVisible();
      const required = briefStep(step).fields.filter((field) => field.required);
      for (const { id, missing } of required) {
        const error = brief.question(id).locator('[id$="-error"]');
        await expect(error).toContainText(missing[language]);
        const described = brief.question(id).locator(`[aria-describedby~="${await error.getAttribute('id')}"]`);
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
      // An answer removes its own error, and no other.
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

  test(`Next keeps what is there and leads to the first answer that is missing, ${language}`, async ({
    page,
    site,
    context,
  }) => {
    const brief = briefPage(page, language);
    const client = await makeClient(site, `some-${language}@client.test`);
    await signIn(context, client);
    await page.clock.install();
    await brief.open();
    for (const step of briefStepNumbers.slice(0, -1)) {
      await brief.goToStep(step);
      const answers = answersTo(step);
      const required = briefStep(step).fields.filter((field) => field.required);
      // All required answers but one, another of them in each step.
      const missing = required[step % required.length];
      if (!missing) throw new Error(`Step ${step} requires nothing.`);
      const { [missing.id]: _, ...some } = answers;
      await stopClock(page);
      await brief.fill(step, some);
      // No timer runs that would save what was typed a moment ago.
      const kept = page.waitForResponse(
        (response) => response.url().endsWith('/wizard/save') && response.request().postDataJSON().step === step,
      );
      await brief.next();
      await expect(brief.question(missing.id).getByText(missing.missing[language])).toBeVisible();
      await expect(brief.question(missing.id).locator('input, textarea').first()).toBeFocused();
      expect((await kept).ok()).toBe(true);
      expect(await client.send('GET', `/wizard/${step}`)).toMatchObject({ data: some, isDraft: true });
      await page.clock.resume();
    }
  });

  test(`steps can be left and resumed without loss, ${language}`, async ({ page, site, context }) => {
    const brief = briefPage(page, language);
    const client = await makeClient(site, `steps-${language}@client.test`);
    await signIn(context, client);
    await brief.open();
    await brief.waitForStep(1);
    await brief.button(brief.t('saveDraft')).click();
    await expect(brief.toast(brief.t('noData'))).toBeVisible();

    await brief.text('projectName').fill('Atelier');
    await brief.button(brief.t('saveDraft')).click();
    await expect(brief.toast(brief.t('draftSaved'))).toBeVisible();
    await brief.waitForStatus('saved');

    // Going to another step saves a draft; the browser's Back button returns.
    await brief.text('companyName').fill('Marchetti');
    await brief.goToStep(3);
    await page.goBack();
    await brief.waitForStep(1);
    await expect(brief.text('companyName')).toHaveValue('Marchetti');
    await expect
      .poll(() => client.send('GET', '/wizard/1'))
      .toMatchObject({
        data: { projectName: 'Atelier', companyName: 'Marchetti' },
        isDraft: true,
      });

    await brief.fill(1, answersTo(1));
    await brief.next();
    await expect(brief.toast(brief.t('stepCompleted'))).toBeVisible();
    await brief.waitForStep(2);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '22');

    // A reload and a change of language stay on the step, with what was typed.
    await brief.text('successMetrics').fill('Vingt demandes');
    await page.reload();
    await brief.waitForStep(2);
    await expect(brief.text('successMetrics')).toHaveValue('Vingt demandes');
    const other = language === 'en' ? 'fr' : 'en';
    await page.getByRole('link', { name: other === 'fr' ? 'Français' : 'English', exact: true }).click();
    await briefPage(page, other).waitForStep(2);
    await expect(brief.text('successMetrics')).toHaveValue('Vingt demandes');
    await page.getByRole('link', { name: other === 'fr' ? 'English' : 'Français', exact: true }).click();

    // A completed step that is changed stays completed as long as it is valid; else it becomes a draft.
    await brief.goToStep(1);
    const isDraft = async () => (await client.send<{ isDraft: boolean }>('GET', '/wizard/1')).isDraft;
    await brief.text('projectName').fill('Atelier deux');
    await brief.button(brief.t('saveDraft')).click();
    await brief.waitForStatus('saved');
    expect(await isDraft()).toBe(false);
    await brief.text('projectName').fill('');
    await expect.poll(isDraft).toBe(true);
  });

  test(`a text that is too long gets an error at its field, and is stored, ${language}`, async ({
    page,
    site,
    context,
  }) => {
    const brief = briefPage(page, language);
    const client = await makeClient(site, `long-${language}@client.test`);
    await signIn(context, client);
    await brief.open();
    await brief.text('description').fill('x'.repeat(5001));
    await brief.waitForStatus('refused');
    await expect(brief.question('description').locator('[id$="-error"]')).toContainText('5');
    await page.reload();
    await expect(brief.text('description')).toHaveValue('x'.repeat(5001));
    await brief.text('description').fill('x'.repeat(5000));
    await brief.waitForStatus('saved');
    const { data } = await client.send<{ data: { description: string } }>('GET', '/wizard/1');
    expect(data.description).toHaveLength(5000);
    // What is said about an option is found as well.
    await brief.fill(1, answersTo(1));
    await brief.option('industry', 'other').check();
    const said = brief.text('industry');
    await said.fill('x'.repeat(5001));
    await brief.next();
    await expect(said).toBeFocused();
  });
}

test('a step that was looked at is not called unseen', async ({ page, site, context }) => {
  await signIn(context, await makeClient(site, 'seen@client.test'));
  const brief = briefPage(page, 'en');
  const inRail = (step: number) =>
    page
      .getByRole('navigation', { name: brief.t('steps') })
      .getByRole('button')
      .nth(step - 1);
  await brief.open();
  await brief.goToStep(4);
  await brief.goToStep(2);
  const expectSeen = async () => {
    await expect(inRail(4)).not.toContainText(brief.t('stepUnseen'));
    await expect(inRail(3)).toContainText(brief.t('stepUnseen'));
  };
  await expectSeen();
  await page.reload();
  await brief.waitForStep(2);
  await expectSeen();
});

test('a reload and the way back show the brief where it was left', async ({ page, site, context }) => {
  const client = await makeClient(site, 'place@client.test');
  await completeBrief(client);
  await signIn(context, client);
  const brief = briefPage(page, 'en');
  await brief.open();
  const scrollDown = () =>
    page.evaluate(async () => {
      // What follows the size of the window has done so.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // As a person's scrolling does, this ends the stay at the place of before.
      window.dispatchEvent(new WheelEvent('wheel'));
      const fields = [...document.querySelectorAll('[data-field]')];
      fields.at(3)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return scrollY;
    });
  const expectPlace = async (place: number) => {
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(2);
  };
  for (const step of [4, 9] as const) {
    await brief.goToStep(step);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 760 });
      const place = await scrollDown();
      expect(place).toBeGreaterThan(300);
      await page.reload();
      await brief.waitForStep(step);
      await expectPlace(place);
    }
    const place = await scrollDown();
    // A click of the test would scroll the page first.
    await page.locator('header a[href="/services"]:visible').dispatchEvent('click');
    await expect(page).toHaveURL(/\/services$/);
    await page.goBack();
    await brief.waitForStep(step);
    await expectPlace(place);
  }
});

test('every step is accessible, and can be filled in with the keyboard alone', async ({ page, site, context }) => {
  test.slow();
  await signIn(context, await makeClient(site, 'keyboard@client.test'));
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.waitForStep(1);
  for (const step of briefStepNumbers) {
    await page.emulateMedia({ colorScheme: step % 2 ? 'light' : 'dark' });
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
      await brief.waitForStep((step + 1) as BriefStepNumber);
    }
  }
  await expect(page.locator('#summary')).toBeVisible();
  await expectAccessible(page);

  /** Goes from field to field with Tab, types, and chooses with the space bar. */
  async function answerWithKeys(step: BriefStepNumber): Promise<void> {
    for (const { id, kind } of briefStep(step).fields) {
      await page.keyboard.press('Tab');
      const field = page.locator(`[data-field="${id}"] :is(input, textarea):focus`);
      // Skip the link that clears a choice, where there is one.
      if ((await field.count()) === 0) await page.keyboard.press('Tab');
      await expect(field).toHaveCount(1);
      if (kind === 'text' || kind === 'longText') await page.keyboard.type(`Typed ${id}`);
      else if (kind === 'choice') await page.keyboard.press('Space');
      else {
        await page.keyboard.press('Space');
        // Each checkbox is a tab stop: go to the last.
        const boxes = await page.locator(`[data-field="${id}"] input`).count();
        for (let box = 1; box < boxes; box += 1) await page.keyboard.press('Tab');
      }
    }
  }
});
