import { localizedPath } from '@vitrine/contracts/language.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { screens } from '../web/app/screens.ts';
import { expectAccessibleInThemes } from './axe.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Without transitions, since axe would measure half-faded elements. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The screens that need no login; clients' and admins' screens have their own tests. */
const openPaths = screens
  .filter(({ path }) => !path.startsWith('/admin') && !['/wizard', '/account'].includes(path))
  .map(({ path }) => path);
const widths = [390, 1440] as const;
/** The menu is the same on every screen except home, where the header lies over the film. */
const withMenu: ReadonlySet<string> = new Set(['/', '/services']);

for (const path of [...openPaths, '/nothing-here'] as const) {
  for (const language of triedIn('en')) {
    test.describe(`${localizedPath(path, language)}`, () => {
      test.use({ expectedErrors: path === '/nothing-here' ? [/status of 404/] : [] });

      test('is accessible at both widths, in both themes, with a menu open and closed', async ({ page }) => {
        test.slow();
        // Without a token this screen shows no form.
        const query = path === '/reset-password' ? '?token=made-up' : '';
        await openPage(page, localizedPath(path, language) + query);
        for (const width of widths) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
          const opener = page.getByRole('button', { name: layoutTexts(language)('openMenu') });
          await expectAccessibleInThemes(page, `${width} px`);
          if (withMenu.has(path) && (await opener.isVisible())) {
            await opener.click();
            await expectAccessibleInThemes(page, `${width} px, menu`);
            await page.keyboard.press('Escape');
            await expect(opener).toBeFocused();
          }
          // Nothing overflows sideways.
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      });
    });
  }
}
