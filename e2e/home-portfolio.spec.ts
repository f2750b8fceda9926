import type { Page } from '@playwright/test';
import { type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { projectTitle } from '../web/app/features/home/projects/project-title.ts';
import { homeTexts } from '../web/app/messages/home.ts';
import { holdTimers, stopClock } from './clock.ts';
import { untilInView } from './in-view.ts';
import { openPage } from './open.ts';
import { projects } from './shown-content.ts';
import { expect, moving, test } from './test.ts';
import { triedIn } from './tried-in.ts';

test.use(moving);
test.use({ viewport: { width: 1440, height: 900 } });

const t = homeTexts('en');
const title = (index: number, language: Language = 'en') =>
  projectTitle(projects[index % projects.length] ?? projects[0], language);
const carousel = (page: Page, say = t) => page.getByRole('region', { name: say('portfolioTitle') });
const opener = (page: Page, index: number, language: Language = 'en') =>
  page.getByRole('button', { name: `${homeTexts(language)('projectOpen')} ${title(index, language)}`, exact: true });

/** Waits until a project is in front. */
const expectFront = (page: Page, index: number) => expect(opener(page, index)).toBeVisible();

/** Which project is in front. */
async function frontOf(page: Page): Promise<number> {
  // In one look: while a project turns away, one look for each could find none, or the one before.
  return carousel(page)
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.findIndex(({ ariaSelected }) => ariaSelected === 'true'));
}

async function openTurning(page: Page, path = '/', say = t): Promise<void> {
  await openPage(page, path);
  await carousel(page, say).evaluate((region) => region.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(carousel(page, say)).toBeInViewport({ ratio: 0.6 });
  await expect(page.locator('[data-hydrated]').filter({ has: carousel(page, say) })).toBeAttached();
}

/** Opens it where the projects do not turn by themselves: a slow machine may take four seconds to begin. */
async function openPortfolio(page: Page, path = '/', say = t): Promise<void> {
  await holdTimers(page, 4000);
  await openTurning(page, path, say);
}

/** Waits until the projects turn by themselves, or no longer do: only then are they announced. */
const expectTurning = (page: Page, isTurning: boolean, timeout = 10_000) =>
  expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', isTurning ? 'off' : 'polite', { timeout });

/** Moves the pointer onto it until it rests there: the page may still settle, and then the pointer is elsewhere. */
async function enter(page: Page): Promise<void> {
  let x = 900;
  await expect(async () => {
    await page.mouse.move(++x, 500);
    await expectTurning(page, false, 500);
  }).toPass();
}

/** Opens it with the pointer on it, and stops the clock. @returns which project is in front */
async function openOnStoppedClock(page: Page): Promise<number> {
  await page.clock.install();
  await openTurning(page);
  await enter(page);
  await stopClock(page);
  // Up to ten seconds have just passed for the page: whatever they moved has moved.
  await enter(page);
  return frontOf(page);
}

/** Takes the pointer away, after which the next turn begins. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await expectTurning(page, true);
}

test('the projects advances every four seconds, in a loop, until a project is chosen', async ({ page }) => {
  const front = await openOnStoppedClock(page);
  await leave(page);
  for (const turn of [1, 2, 3, 4]) {
    await page.clock.runFor(4000);
    await expectFront(page, front + turn);
  }
  await carousel(page)
    .getByRole('button', { name: t('next') })
    .click();
  await expectFront(page, front + 5);
  await page.mouse.move(10, 10);
  await expectTurning(page, false);
  await page.clock.runFor(20_000);
  await expectFront(page, front + 5);
  await carousel(page)
    .getByRole('button', { name: t('previous') })
    .click();
  await expectFront(page, front + 4);
});

test('the focus over a picture has two tones, of which one shows on any picture', async ({ page }) => {
  await openPortfolio(page);
  await page.keyboard.press('Tab');
  await carousel(page).getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Tab');
  await expect(opener(page, 0)).toBeFocused();
  const tones = await opener(page, 0).evaluate((button) => {
    const { outlineColor, outlineOffset, boxShadow } = getComputedStyle(button);
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return { outline: light(outlineColor), shadow: light(boxShadow), offset: Number.parseFloat(outlineOffset) };
  });
  expect((tones.outline + 0.05) / (tones.shadow + 0.05)).toBeGreaterThan(3);
  expect(tones.offset).toBeLessThan(0);
});

test('it pauses under the pointer, with the focus inside, out of view and in a hidden tab', async ({ page }) => {
  const front = await openOnStoppedClock(page);
  await page.clock.runFor(9000);
  await expectFront(page, front);
  await leave(page);
  await page.clock.runFor(4000);
  await expectFront(page, front + 1);

  await page.keyboard.press('Tab');
  await carousel(page).getByRole('tab', { selected: true }).focus();
  await expectTurning(page, false);
  await page.clock.runFor(9000);
  await expectFront(page, front + 1);
  await page
    .getByRole('link')
    .first()
    .evaluate((link) => link.focus({ preventScroll: true }));
  await expectTurning(page, true);
  await page.clock.runFor(4000);
  await expectFront(page, front + 2);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(carousel(page)).not.toBeInViewport();
  await expectTurning(page, false);
  await page.clock.runFor(9000);
  await carousel(page).evaluate((region) => region.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expectFront(page, front + 2);
  await expectTurning(page, true);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expectTurning(page, false);
  await page.clock.runFor(9000);
  await expectFront(page, front + 2);
});

test('a button pauses and resumes it', async ({ page }) => {
  const front = await openOnStoppedClock(page);
  await carousel(page)
    .getByRole('button', { name: t('pause') })
    .click();
  await page.mouse.move(10, 10);
  await page.clock.runFor(9000);
  await expectFront(page, front);
  await carousel(page)
    .getByRole('button', { name: t('play') })
    .click();
  await leave(page);
  await page.clock.runFor(4000);
  await expectFront(page, front + 1);
});

test('panes, tabs and arrow keys choose a project', async ({ page }) => {
  await openPortfolio(page);
  const right = page.getByRole('button', { name: t('showProject', { title: title(1) }) });
  const box = await right.boundingBox();
  if (!box) throw new Error('The pane to the right does not show.');
  await page.mouse.click(Math.min(box.x + box.width * 0.75, 1430), box.y + box.height / 2);
  await expectFront(page, 1);
  await carousel(page)
    .getByRole('tab', { name: title(3) })
    .click();
  await expectFront(page, 3);
  await expect(carousel(page).getByRole('tab', { selected: true })).toHaveAccessibleName(`04 ${title(3)}`);
  await page.keyboard.press('ArrowRight');
  await expectFront(page, 0);
  await expect(carousel(page).getByRole('tab', { name: title(0) })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectFront(page, 2);
});

for (const language of triedIn('en')) {
  test(`the pane in front opens its project, ${language}`, async ({ page }) => {
    const say = homeTexts(language);
    await openPortfolio(page, localizedPath('/', language), say);
    const button = opener(page, 0, language);
    await button.click();
    const dialog = page.getByRole('dialog', { name: title(0, language) });
    await expect(dialog).toContainText(projects[0].text[language]);
    await expect(dialog.getByRole('list', { name: say('projectTools') }).getByRole('listitem')).toHaveText([
      ...projects[0].technologies,
    ]);
    await expect(dialog.locator('img')).toBeVisible();
    await expect(dialog.locator('video')).toHaveCSS('opacity', '1');
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await dialog.getByRole('button', { name: say('demoPause') }).click();
    await expect(dialog.getByRole('button', { name: say('demoPlay') })).toBeVisible();
    await dialog.getByRole('button', { name: say('projectClose') }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test(`the dialog of a project without a site leads to its case study in the same tab, ${language}`, async ({
    page,
  }) => {
    const say = homeTexts(language);
    await openPortfolio(page, localizedPath('/', language), say);
    await opener(page, 0, language).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('projectRead'), exact: true })
      .click();
    await expect(page).toHaveURL(localizedPath(projects[0].path, language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(projects[0].name[language]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The page can be scrolled again.
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    expect(page.context().pages()).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: title(0, language) })).toBeVisible();
  });
}

for (const key of ['Enter', 'Space']) {
  test(`${key} opens the project, which holds the focus and the scroll position until it closes`, async ({ page }) => {
    await openPortfolio(page);
    await opener(page, 0).focus();
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 600);
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener(page, 0)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
}

test('Tab never leaves an open project, however quickly it is pressed', async ({ page }) => {
  await openPortfolio(page);
  await opener(page, 0).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t('projectClose') })).toBeFocused();
  // As if all were pressed before the next frame.
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((popup) => popup.contains(document.activeElement))).toBe(true);
    }
  }
});

test('a click on the backdrop closes the project, and the carousel resumes', async ({ page }) => {
  const front = await openOnStoppedClock(page);
  // A choice stops it.
  await carousel(page)
    .getByRole('button', { name: t('next') })
    .click();
  await opener(page, front + 1).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.clock.runFor(9000);
  await expect(dialog).toHaveAccessibleName(title(front + 1));
  await page.mouse.click(20, 880);
  // The entry of the dialog has been left, which takes the browser a moment: only then does time make it go.
  await expectTurning(page, true);
  await page.clock.runFor(400);
  await expect(dialog).toBeHidden();
  await page.clock.runFor(4000);
  await expectFront(page, front + 2);
});

test("the browser's back button closes the project and stays on the page, forward opens it again", async ({ page }) => {
  await openPortfolio(page);
  const before = await page.evaluate(() => window.scrollY);
  await opener(page, 0).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t('projectClose') })).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener(page, 0)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await expect(dialog).toHaveAccessibleName(title(0));
  // Twice, as with a double click: the second must not leave the page.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(carousel(page)).toBeInViewport();
});

test('a double click opens the project once', async ({ page }) => {
  await openPortfolio(page);
  await opener(page, 0).dblclick();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(title(0));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener(page, 0)).toBeFocused();
});

test('who presses again while a project loads opens it once', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/project-dialog-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await openPortfolio(page);
  await opener(page, 0).click();
  await expect.poll(() => page.evaluate(() => history.state?.usr?.project)).toBe(projects[0].id);
  await opener(page, 0).click();
  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('Enter opens the project in front after an arrow key has changed it', async ({ page }) => {
  await openPortfolio(page);
  await opener(page, 0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(opener(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleName(title(1));
});

test('in low and narrow windows the film leaves room for the text, and the button to close stays', async ({ page }) => {
  await openPortfolio(page);
  const dialog = page.getByRole('dialog');
  for (const [width, height] of [
    [844, 390],
    [932, 430],
    [720, 450],
    [667, 375],
    [1023, 600],
    [768, 700],
    [375, 553],
    [320, 480],
  ] as const) {
    const at = `at ${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await opener(page, 0).click();
    await expect(dialog.getByRole('heading'), at).toBeInViewport({ ratio: 1 });
    const visit = dialog.getByRole('link', { name: t('projectRead') });
    // On a phone on its side there is room for all of it.
    if (width < 800) await visit.scrollIntoViewIfNeeded();
    await expect(visit, at).toBeInViewport({ ratio: 0.9 });
    await expect(dialog.getByRole('button', { name: t('projectClose') }), at).toBeInViewport({ ratio: 1 });
    const isClear = async () => {
      const [film, words] = await dialog.evaluate((popup) =>
        ['.project-demo', '.project-words'].map((part) => popup.querySelector(part)?.getBoundingClientRect().toJSON()),
      );
      return words.top >= film.bottom || words.left >= film.right;
    };
    await expect.poll(isClear, at).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test.describe('a demo film that cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('leaves its cover in place', async ({ page }) => {
    await page.route(/-demo-.*\.(webm|mp4)$/, (route) => route.abort());
    await openPortfolio(page);
    await opener(page, 0).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('video')).toHaveCount(0);
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await expect(dialog.locator('img')).toBeVisible();
    await expect(dialog.getByRole('link', { name: t('projectRead') })).toBeVisible();
  });
});

test('a spinner shows while the demo film is loading', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/-demo-.*\.(webm|mp4)$/, async (route) => {
    await released;
    await route.continue();
  });
  await openPortfolio(page);
  await opener(page, 0).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(t('demoLoading'));
  await expect(dialog.locator('img')).toBeVisible();
  release();
  await expect(dialog.locator('video')).toHaveCSS('opacity', '1');
  await expect(dialog.getByRole('status')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe changes the project', async ({ page }) => {
    await openPortfolio(page);
    const pane = opener(page, 0);
    const swipe = async (from: number, to: number) => {
      for (const [type, clientX] of [
        ['pointerdown', from],
        ['pointerup', to],
      ] as const) {
        await carousel(page).dispatchEvent(type, { pointerType: 'touch', clientX, clientY: 400, bubbles: true });
      }
    };
    await expect(pane).toBeVisible();
    await swipe(300, 120);
    await expectFront(page, 1);
    await swipe(120, 300);
    await expectFront(page, 0);
  });
});

test('it stops turning when motion is to be reduced', async ({ page }) => {
  await openOnStoppedClock(page);
  await leave(page);
  const front = await frontOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What stands above it has another height then: as it would turn, it is in view.
  await carousel(page).evaluate((region) => region.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await untilInView(carousel(page));
  await page.clock.runFor(9000);
  await expectFront(page, front);
  await expectTurning(page, false);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the carousel stays still, and the film plays only on request', async ({ page }) => {
    await page.clock.install();
    await openTurning(page);
    await page.clock.runFor(20_000);
    await expectFront(page, 0);
    await expect(carousel(page).getByRole('button', { name: t('pause') })).toHaveCount(0);
    await opener(page, 0).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('img')).toBeVisible();
    await expect(dialog.locator('video')).toHaveCount(0);
    await dialog.getByRole('button', { name: t('demoPlay') }).click();
    await expect(dialog.getByRole('button', { name: t('demoPause') })).toBeVisible();
  });
});
