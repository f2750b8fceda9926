import { localizedPath } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { liveTexts } from '../web/app/messages/live.ts';
import { paletteTexts } from '../web/app/messages/palette.ts';
import { replyTexts } from '../web/app/messages/replies.ts';
import { todayTexts } from '../web/app/messages/today.ts';
import { expectAccessible } from './axe.ts';
import { openerOf, requestQuote, rowOf, rowsOf, signIn } from './back-office.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Other specs use the same site: every name here contains this word, so that a search finds only these. */
const word = 'clavecin';
const t = backofficeTexts('en');
const list = `/admin?q=${word}&sort=name`;

test.beforeAll(async ({ site }) => {
  for (const name of ['Ada', 'Bea', 'Cid', 'Dan']) await requestQuote(site, `${name} ${word}`, 'starter');
});

test('j and k move through the rows, Enter opens, Escape returns to the row', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(list);
  await expect(rowsOf(page)).toHaveCount(4);
  await page.keyboard.press('j');
  await expect(openerOf(page, `Ada ${word}`)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(openerOf(page, `Cid ${word}`)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(openerOf(page, `Bea ${word}`)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(openerOf(page, `Ada ${word}`)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Bea ${word}` });
  await expect(dialog).toBeVisible();
  // Beside the list, the keys go on: to other rows, and to what is read.
  await page.keyboard.press('j');
  const next = page.getByRole('dialog', { name: `Cid ${word}` });
  await expect(next).toBeFocused();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('2');
  await expect(rowOf(page, 'Cid').getByRole('combobox')).toHaveValue('reviewing');
  await expect(next.getByRole('combobox')).toHaveValue('reviewing');
  await page.keyboard.press('u');
  await expect(rowOf(page, 'Cid').getByRole('combobox')).toHaveValue('pending');
  // Another row by the mouse, and back to the list at one press, however many were read.
  await openerOf(page, `Dan ${word}`).click();
  await expect(page.getByRole('dialog', { name: `Dan ${word}` })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(next).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(openerOf(page, `Cid ${word}`)).toBeFocused();
  await expect(page).not.toHaveURL(/open=/);
  for (const name of ['Ada', 'Bea', 'Cid', 'Dan']) {
    await expect(rowOf(page, name).getByRole('combobox')).toHaveValue('pending');
  }
  // On a tablet the rows beside the panel are drawn in two lines, and as a table again without it.
  await page.setViewportSize({ width: 900, height: 800 });
  await openerOf(page, `Cid ${word}`).press('Enter');
  await expect(next).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: `Dan ${word}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(openerOf(page, `Dan ${word}`)).toBeFocused();
});

test('Escape leaves a text before it closes the panel, and a dialog before either', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(list);
  await openerOf(page, `Ada ${word}`).click();
  const panel = page.getByRole('dialog', { name: `Ada ${word}` });
  await expect(panel).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: t('keysTitle') });
  await expect(help).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(panel).toBeVisible();
  await page.keyboard.press('r');
  await expect(panel.locator('textarea:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('x selects, a digit sets the status, u undoes', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(list);
  await expect(rowsOf(page)).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(rowOf(page, 'Ada').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText(t('selected', { count: 3 }))).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('status').filter({ hasText: t('statusUpdated') })).toBeVisible();
  for (const name of ['Ada', 'Bea', 'Cid']) {
    await expect(rowOf(page, name).getByRole('combobox')).toHaveValue('confirmed');
  }
  await expect(rowOf(page, 'Dan').getByRole('combobox')).toHaveValue('pending');
  await expect(page.getByText(t('selected', { count: 3 }))).toBeHidden();
  await page.keyboard.press('u');
  for (const name of ['Ada', 'Bea', 'Cid']) {
    await expect(rowOf(page, name).getByRole('combobox')).toHaveValue('pending');
  }
  await expect(page.getByRole('button', { name: t('redo') })).toBeVisible();

  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Cid').getByRole('checkbox')).not.toBeChecked();
});

test('/ focuses the search, and shortcuts are off while typing', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(list);
  await expect(rowsOf(page)).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await search.press('End');
  await page.keyboard.type(' jkx3?');
  await expect(search).toHaveValue(`${word} jkx3?`);
  await expect(page.getByText(t('noMatchTitle'))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await search.fill(word);
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(rowOf(page, 'Ada').getByRole('combobox')).toHaveValue('pending');
  await page.keyboard.press('ArrowDown');
  await expect(openerOf(page, `Ada ${word}`)).toBeFocused();
});

test('the shortcuts are listed in both languages, and can be turned off', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(list);
  await expect(rowsOf(page)).toHaveCount(4);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: t('keysTitle') });
  await expect(help).toContainText(t('keyUndo'));
  await expectAccessible(page);
  await help.getByRole('checkbox', { name: t('keysSwitch') }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('j');
  await expect(help).toBeHidden();
  await expect(openerOf(page, `Ada ${word}`)).not.toBeFocused();

  const french = backofficeTexts('fr');
  await page.goto(`/fr${list}`);
  await expect(rowsOf(page)).toHaveCount(4);
  await page.getByRole('button', { name: french('keys'), exact: true }).click();
  const frenchHelp = page.getByRole('dialog', { name: french('keysTitle') });
  await expect(frenchHelp).toContainText(french('keySearch'));
  await expect(frenchHelp.getByRole('checkbox')).not.toBeChecked();
  await frenchHelp.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(frenchHelp).toBeHidden();
  await page.keyboard.press('j');
  await expect(openerOf(page, `Ada ${word}`)).toBeFocused();
});

for (const language of triedIn('en')) {
  test(`in ${language}, Ctrl+K finds records, screens and acts`, async ({ page, site }) => {
    const translate = paletteTexts(language);
    await signIn(page, site);
    await page.goto(localizedPath('/admin/mails', language));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What is typed while it loads is in it.
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/palette-[^/]+\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: translate('title') });
    await page.keyboard.type('da');
    arrive();
    const field = palette.getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('da');
    await field.fill('');
    await expect(palette.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await field.fill(`dan ${word}`);
    // The person's dossier, and the request that they sent.
    const inGroup = (name: string) => palette.getByRole('group', { name }).getByRole('option');
    await expect(inGroup(translate('dossiers'))).toHaveText([new RegExp(`Dan ${word}`)]);
    await expect(inGroup(translate('leads'))).toHaveText([new RegExp(`Dan ${word}`)]);
    await expect(palette.getByRole('group')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expect(page).toHaveURL(/\/admin\?tab=quotes&open=/);
    const panel = page.getByRole('dialog', { name: `Dan ${word}` });
    await expect(panel).toBeVisible();

    // Elsewhere it begins with what was opened lately, and one key leads back there.
    await page.keyboard.press('Control+k');
    await expect(inGroup(translate('here', { name: `Dan ${word}` })).first()).toBeVisible();
    await expect(palette.getByRole('group', { name: translate('recents') })).toBeHidden();
    await field.fill(liveTexts(language)('mails'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/mails$/);
    await page.keyboard.press('Control+k');
    await expect(inGroup(translate('recents'))).toHaveText([new RegExp(`Dan ${word}`)]);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();

    // Beside an open record it offers what can be done with it.
    await page.goto(localizedPath(list, language));
    await openerOf(page, `Dan ${word}`).click();
    await expect(panel).toBeVisible();
    const shared = backofficeTexts(language);
    const act = shared('keyStatus', { status: shared('statusReviewing') });
    await page.keyboard.press('Control+k');
    await field.fill(act);
    // It is offered once the record is there.
    await expect(palette.getByRole('option', { name: act }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('combobox')).toHaveValue('reviewing');
    await page.keyboard.press('u');
    await expect(panel.getByRole('combobox')).toHaveValue('pending');

    // Escape closes it alone, and the focus is where it was.
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill('x');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(panel).toBeVisible();
    const screen = liveTexts(language)('schedule');
    await page.keyboard.press('Control+k');
    await field.fill(screen.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/schedule$/);
  });
}

test('what is typed while the palette loads is in it, and never a shortcut', async ({ page, site }) => {
  const palette = page.getByRole('dialog', { name: paletteTexts('en')('title') });
  const field = palette.getByRole('combobox');
  await signIn(page, site);
  await page.goto(list);
  await expect(rowsOf(page)).toHaveCount(4);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/palette-[^/]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.keyboard.press('j');
  // A dialog that is fading away takes no keys.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('keysTitle') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.type('x2hé');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('œ');
  arrive();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('x2œé');
  await page.keyboard.type('l');
  await expect(field).toHaveValue('x2œél');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(openerOf(page, `Ada ${word}`)).toBeFocused();
  await expect(rowOf(page, 'Ada').getByRole('combobox')).toHaveValue('pending');
  // Loaded, it keeps the first key as well.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hél');
  await expect(field).toHaveValue('hél');
});

test.describe('whose code does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource|Failed to fetch/] });

  test('the palette says so, and the list stays', async ({ page, site }) => {
    await signIn(page, site);
    await page.goto(list);
    await expect(rowsOf(page)).toHaveCount(4);
    await page.route(/\/palette-[^/]+\.js$/, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await expect(page.getByText(layoutTexts('en')('partMissing'))).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(4);
  });
});

test('over a record that fills a phone, the palette opens too, and gives the keys back to it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  await page.goto(list);
  await openerOf(page, `Ada ${word}`).click();
  const record = page.getByRole('dialog', { name: `Ada ${word}` });
  await expect(record).toBeVisible();
  const palette = page.getByRole('dialog', { name: paletteTexts('en')('title') });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('jrx');
  await expect(palette.getByRole('combobox')).toHaveValue('jrx');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(record).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await palette.getByRole('option', { name: replyTexts('en')('reply') }).click();
  await expect(record.getByRole('textbox', { name: replyTexts('en')('text') })).toBeFocused();
});

test('what is typed after the key of a form is in the form, while record and form load', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(list);
  await expect(rowsOf(page)).toHaveCount(4);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/api\/admin\/(quotes\/[^/?]+|replies\b.*)$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await openerOf(page, `Bea ${word}`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('exh 234, déjà');
  arrive();
  // In the panel: until it is there, a field of the same name takes the keys.
  const text = page.getByRole('dialog').getByRole('textbox', { name: replyTexts('en')('text') });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/exh 234, déjà/);
  await expect(rowOf(page, 'Bea').getByRole('combobox')).toHaveValue('pending');
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await page.keyboard.type('1 or 2 questions');
  const note = page.getByRole('dialog').getByRole('textbox', { name: todayTexts('en')('followUpNote') });
  await expect(note).toHaveValue('1 or 2 questions');
  await expect(note).toBeFocused();
});

test('a reply that is written and sent while its form loads is sent', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(list);
  await expect(rowsOf(page)).toHaveCount(4);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/api\/admin\/replies\b.*$/, async (route) => {
    if (route.request().method() === 'GET') await arrived;
    await route.continue();
  });
  await openerOf(page, `Bea ${word}`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('Sent at once.');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/api\/admin\/replies/.test(request.url()),
  );
  await page.keyboard.press('Control+Enter');
  arrive();
  expect((await sent).postDataJSON()).toMatchObject({ text: expect.stringContaining('Sent at once.') });
});
