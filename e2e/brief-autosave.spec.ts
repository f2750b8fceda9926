import { accountTexts } from '../web/app/messages/account.ts';
import { unsentTexts } from '../web/app/messages/unsent.ts';
import { send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { briefPage } from './brief-page.ts';
import { answersTo, makeClient, signIn, type TestClient } from './clients.ts';
import { typeAndKill } from './kill-typing.ts';
import { openPage } from './open.ts';
import { storeSession } from './session.ts';
import { expect, test } from './test.ts';

test.use({ expectedErrors: [/status of (401|409)|ERR_INTERNET_DISCONNECTED/] });

const saved = (client: TestClient, step: number) =>
  client.send<{ data: Record<string, unknown>; isDraft: boolean }>('GET', `/wizard/${step}`);

test('answers typed offline survive a reload and are sent once back online', async ({ page, site, context }) => {
  const client = await makeClient(site, 'offline@client.test');
  await signIn(context, client);
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.waitForStep(1);
  // Pages load but the API does not answer, as behind the captive portal of a train.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await brief.text('projectName').fill('Typed in a tunnel');
  await brief.waitForStatus('stored');
  await page.reload();
  await brief.waitForStep(1);
  await expect(brief.text('projectName')).toHaveValue('Typed in a tunnel');
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await brief.waitForStatus('saved');
  expect((await saved(client, 1)).data).toEqual({ projectName: 'Typed in a tunnel' });
});

test('an unfinished answer is saved when the page is left', async ({ page, site, context }) => {
  const client = await makeClient(site, 'leaving@client.test');
  await signIn(context, client);
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.text('projectName').fill('Left at once');
  await page.goto('/contact');
  await expect
    .poll(() => saved(client, 1).catch(() => undefined))
    .toMatchObject({ data: { projectName: 'Left at once' } });
});

test('a session that ends while the client types costs a login, but no answer', async ({ page, site, context }) => {
  const client = await makeClient(site, 'expired@client.test');
  await signIn(context, client);
  const brief = briefPage(page, 'en');
  const say = accountTexts('en');
  await brief.open();
  await brief.waitForStep(1);
  // What the page asks for as it opens would find the session ended before anything is typed.
  await page.waitForLoadState('networkidle');
  await client.send('POST', '/auth/logout');
  await brief.text('projectName').fill('Typed too late');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(say('email')).fill(client.email);
  await page.getByLabel(say('password'), { exact: true }).fill(client.password);
  await page.getByRole('button', { name: say('logIn'), exact: true }).click();
  await expect(page).toHaveURL(/\/wizard$/);
  await expect(brief.text('projectName')).toHaveValue('Typed too late');
  await brief.waitForStatus('saved');
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const { data } = await send<{ data: unknown }>(site, 'GET', '/wizard/1', { token });
  expect(data).toEqual({ projectName: 'Typed too late' });
});

test('another client in the same browser never sees the stored answers', async ({ page, site, context }) => {
  const ana = await makeClient(site, 'ana@client.test');
  const bea = await makeClient(site, 'bea@client.test');
  await signIn(context, ana);
  const brief = briefPage(page, 'en');
  await brief.open();
  await page.route('**/api/wizard/save', (route) => route.abort('internetdisconnected'));
  await brief.text('projectName').fill('Ana’s secret');
  await brief.waitForStatus('stored');
  const logInAs = ({ profile }: TestClient, token: string) => storeSession(page, token, { ...profile, type: 'client' });
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: unsentTexts('en')('keep') })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute('**/api/wizard/save');
  await logInAs(bea, bea.token);
  await openPage(page, '/wizard');
  await brief.waitForStep(1);
  await expect(brief.text('projectName')).toHaveValue('');
  await brief.text('projectName').fill('Bea’s answer');
  await brief.waitForStatus('saved');
  expect((await saved(bea, 1)).data).toEqual({ projectName: 'Bea’s answer' });
  await expect(saved(ana, 1)).rejects.toThrow('401');

  const { email, password } = ana;
  const again = await send<{ token: string }>(site, 'POST', '/client/login', { body: { email, password } });
  await logInAs(ana, again.token);
  await openPage(page, '/wizard');
  await expect(brief.text('projectName')).toHaveValue('Ana’s secret');
  await brief.waitForStatus('saved');
});

test('two tabs stay in step, and conflict when both have changed the same answers', async ({ page, site, context }) => {
  const client = await makeClient(site, 'tabs@client.test');
  await signIn(context, client);
  const one = briefPage(page, 'en');
  await one.open();
  const second = await context.newPage();
  const two = briefPage(second, 'en');
  await two.open();
  await two.waitForStep(1);

  await one.text('projectName').fill('From the first tab');
  await one.waitForStatus('saved');
  await expect(two.text('projectName')).toHaveValue('From the first tab');

  await second.route('**/api/wizard/save', (route) => route.abort('internetdisconnected'));
  await two.text('projectName').fill('From the second tab');
  await two.text('companyName').fill('Only in the second');
  await two.waitForStatus('stored');
  await one.text('projectName').fill('From the first tab again');
  await one.button(one.t('saveDraft')).click();
  await expect(one.toast(one.t('draftSaved'))).toBeVisible();
  await second.unroute('**/api/wizard/save');
  await second.evaluate(() => dispatchEvent(new Event('online')));

  await expect(two.dialog).toBeVisible();
  // Only what both changed is asked about.
  await expect(two.dialog.getByRole('group')).toHaveCount(1);
  await expect(two.dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(two.dialog.getByRole('button', { name: two.t('conflictSave') })).toBeDisabled();
  await expectAccessible(second);
  // Closing the dialog without a choice loses nothing and sends nothing; it can be opened again.
  await second.keyboard.press('Escape');
  await two.waitForStatus('conflict');
  expect((await saved(client, 1)).data).toEqual({ projectName: 'From the first tab again' });
  await two.button(two.t('statusChoose')).click();
  const versions = (name: string) => two.dialog.getByRole('group', { name }).getByRole('radio');
  await versions('Project name').nth(1).check();
  await two.dialog.getByRole('button', { name: two.t('conflictSave') }).click();
  await two.waitForStatus('saved');
  const merged = { projectName: 'From the first tab again', companyName: 'Only in the second' };
  expect((await saved(client, 1)).data).toEqual(merged);
  await expect(one.text('companyName')).toHaveValue('Only in the second');
});

test('two devices that changed different answers are merged without a question', async ({ page, site, context }) => {
  const client = await makeClient(site, 'merged@client.test');
  await client.send('POST', '/wizard/save', { step: 1, data: answersTo(1), isDraft: false });
  await signIn(context, client);
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.goToStep(1);
  await page.route('**/api/wizard/save', (route) => route.abort('internetdisconnected'));
  await brief.text('projectName').fill('Written here');
  await brief.waitForStatus('stored');
  const phone = { ...answersTo(1), companyName: 'Written on the phone' };
  await client.send('POST', '/wizard/save', { step: 1, data: phone, isDraft: false });
  await page.unroute('**/api/wizard/save');
  await page.reload();
  await brief.waitForStatus('saved');
  const merged = { ...phone, projectName: 'Written here' };
  await expect(brief.text('companyName')).toHaveValue('Written on the phone');
  await expect.poll(async () => (await saved(client, 1)).data).toEqual(merged);
  await expect(brief.dialog).toBeHidden();

  // While the page stays open, too.
  await brief.text('projectName').fill('Written here again');
  await client.send('POST', '/wizard/save', {
    step: 1,
    data: { ...merged, companyName: 'The phone again' },
    isDraft: false,
  });
  await expect(brief.text('companyName')).toHaveValue('The phone again');
  await brief.waitForStatus('saved');
  await expect
    .poll(async () => (await saved(client, 1)).data)
    .toEqual({ ...merged, projectName: 'Written here again', companyName: 'The phone again' });
  await expect(brief.dialog).toBeHidden();
});

test('a conflict survives a reload, and never overwrites what another device saved', async ({
  page,
  site,
  context,
}) => {
  const client = await makeClient(site, 'devices@client.test');
  await client.send('POST', '/wizard/save', { step: 1, data: answersTo(1), isDraft: false });
  await signIn(context, client);
  const brief = briefPage(page, 'fr');
  await brief.open();
  await brief.goToStep(1);
  await page.route('**/api/wizard/save', (route) => route.abort('internetdisconnected'));
  await brief.text('projectName').fill('Écrit ici');
  await brief.waitForStatus('stored');
  const elsewhere = { ...answersTo(1), projectName: 'Écrit au téléphone' };
  await client.send('POST', '/wizard/save', { step: 1, data: elsewhere, isDraft: false });
  await page.unroute('**/api/wizard/save');
  for (const _ of ['once', 'again']) {
    await page.reload();
    await expect(brief.dialog).toContainText('Écrit ici');
    await expect(brief.dialog).toContainText('Écrit au téléphone');
    expect((await saved(client, 1)).data).toEqual(elsewhere);
  }
  await brief.dialog.getByRole('button', { name: brief.t('conflictAllMine') }).click();
  await brief.dialog.getByRole('button', { name: brief.t('conflictSave') }).click();
  await expect(brief.toast(brief.t('conflictResolved'))).toBeVisible();
  expect(await saved(client, 1)).toMatchObject({ data: { ...elsewhere, projectName: 'Écrit ici' }, isDraft: false });
});

test('a browser that is killed during typing loses only the end of it', async ({ site, browser }) => {
  expect(browser.isConnected()).toBe(true);
  const client = await makeClient(site, 'killed@client.test');
  // How much that is at most is measured by `npm run bench:typing`.
  const { found, savedField, isPrefix } = await typeAndKill(site.url, client, 2000);
  expect(isPrefix).toBe(true);
  expect(savedField).toBe('Saved before');
  expect(found).toBeGreaterThan(0);
});

test('words that were just typed are not called saved before the server has them', async ({ page, site, context }) => {
  await signIn(context, await makeClient(site, 'just-typed@client.test'));
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.text('projectName').fill('Saved');
  await brief.waitForStatus('saved');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/wizard/save', async (route) => {
    await released;
    await route.continue();
  });
  await brief.text('projectName').fill('Saved, and more');
  expect(await page.locator('[data-save-status]').getAttribute('data-save-status')).toBe('saving');
  release();
  await brief.waitForStatus('saved');
});

test('words that the browser refuses to store are not called kept', async ({ page, site, context }) => {
  await signIn(context, await makeClient(site, 'not-kept@client.test'));
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No space is left.', 'QuotaExceededError');
    };
  });
  await page.route('**/api/wizard/save', (route) => route.abort('internetdisconnected'));
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.text('projectName').fill('Nowhere but here');
  await brief.button(brief.t('saveDraft')).click();
  await expect(brief.toast(brief.t('statusNotStored'))).toBeVisible();
  await expect(page.getByText(brief.t('storedToast'))).toHaveCount(0);
});

test('a brief that cannot be submitted yet is still called saved', async ({ page, site, context }) => {
  const client = await makeClient(site, 'not-yet@client.test');
  for (const step of [1, 2]) {
    await client.send('POST', '/wizard/save', { step, data: answersTo(step as 1 | 2), isDraft: false });
  }
  await signIn(context, client);
  const brief = briefPage(page, 'en');
  await brief.open();
  await brief.goToStep(9);
  for (const _ of ['once', 'again']) {
    await brief.button(brief.t('submit')).click();
    await expect(page.locator('form [role="alert"]')).toBeVisible();
    await brief.waitForStatus('saved');
  }
  await brief.text('questions').fill('One more question');
  await brief.waitForStatus('saved');
  await brief.button(brief.t('saveDraft')).click();
  await expect(brief.toast(brief.t('draftSaved'))).toBeVisible();
  await brief.waitForStatus('saved');
  expect((await saved(client, 9)).data).toEqual({ questions: 'One more question' });
});
