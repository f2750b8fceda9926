import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import { expectAccessibleInThemes } from './axe.ts';
import { strangeInFrench } from './scenes/french.ts';
import { openScene, overflowOf } from './scenes/open-scene.ts';
import { openPlaces, type Places } from './scenes/places.ts';
import { scenes } from './scenes/scenes.ts';
import { secondContent } from './scenes/second-content.ts';
import { test as base, expect } from './test.ts';

/**
 * Every screen, in every state that looks different, in French, whose words are longer, and with the content of an agency
 * that has no other language. What the screens do is tried in one language by the other journeys. Each is opened on a
 * phone, as the other journeys open theirs on a desk, and widened from there, as by whoever turns a tablet.
 */
const test = base.extend<object, { places: Places }>({
  places: [
    async ({ post }, use) => {
      const places = await openPlaces(post, secondContent);
      await use(places);
      await places.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
// Each worker fills sites of its own, which takes less than to have one worker visit all.
test.describe.configure({ mode: 'parallel' });

const widths = [390, 1440] as const;

/** What the agency that the product ships with says of itself. */
const former = new RegExp(
  [agencyDefaults.name, agencyDefaults.email, agencyDefaults.phone, agencyDefaults.postalAddress.street]
    .map((fact) => RegExp.escape(fact))
    .join('|'),
);

for (const scene of scenes) {
  test(`${scene.name}: French alone, accessible, and no wider than the window`, async ({ browser, places }) => {
    const [narrowest = 390, ...others] = scene.widths ?? widths;
    const { context, page, seen, resize } = await openScene(browser, scene, {
      places,
      language: 'fr',
      width: narrowest,
    });
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    for (const width of [narrowest, ...others]) {
      if (width !== narrowest) await resize(width);
      await expect(page.locator('html')).not.toContainText(former);
      expect(await strangeInFrench(page), `${width} px`).toEqual([]);
      expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
      await expectAccessibleInThemes(page, `${width} px`);
      expect(seen, `${width} px`).toEqual([]);
    }
    await context.close();
  });
}
