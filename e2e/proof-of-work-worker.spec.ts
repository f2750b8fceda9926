import type { ProofOfWorkForm } from '@vitrine/contracts/proof-of-work.ts';
import { expect, test } from './test.ts';

// A site that guards its forms, as every site does outside of tests.
test.use({ siteSettings: { RATE_LIMITS: 'on' } });

/** Where each form is. */
const paths = {
  contact: '/contact',
  quote: '/quote',
  booking: '/booking',
  registration: '/login?new',
} as const satisfies Record<ProofOfWorkForm, string>;

declare const answers: unknown[];

for (const [form, path] of Object.entries(paths)) {
  test(`the proof for ${form} is made by a worker under Trusted Types`, async ({ page }) => {
    // Keeps what workers answer; the page would do the work itself if they could not.
    await page.addInitScript(() => {
      const kept: unknown[] = [];
      Object.assign(window, { answers: kept });
      window.Worker = class extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          this.addEventListener('message', ({ data }) => kept.push(data));
        }
      };
    });
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    const started = page.waitForEvent('worker');
    // Not the field for programs, which is all that a form has while its choices are loaded.
    const first = page.locator('main form').locator('input:visible:not([inert] *), button:enabled:visible').first();
    await first.focus();
    const worker = await started;
    expect(new URL(worker.url()).pathname).toMatch(/^\/assets\//);
    await expect.poll(() => page.evaluate(() => answers.length)).toBe(1);
    const proofOfWork = JSON.parse(Buffer.from(String(await page.evaluate(() => answers[0])), 'base64').toString());
    expect(proofOfWork.challenge.parameters.data.form).toBe(form);
    expect(proofOfWork.solution.derivedKey).toMatch(/./);
  });
}
