import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { parse } from 'csv-parse/sync';
import { backofficeTexts } from '../web/app/messages/backoffice.ts';
import { exportTexts } from '../web/app/messages/exports.ts';
import { adminToken, send } from './api.ts';
import { expectAccessible } from './axe.ts';
import { rowsOf, sendContact, signIn } from './back-office.ts';
import { stopClock } from './clock.ts';
import { expect, test } from './test.ts';
import { triedIn } from './tried-in.ts';

/** Other specs use the same site: every name here contains this word, so that a search finds only these. */
const word = 'girouette';
const separators = { en: ',', fr: ';' } as const;

test.use({ expectedErrors: [/net::ERR_/] });

test.beforeAll(async ({ site }) => {
  await sendContact(site, `Zoé ${word}`, 'Une ligne ; "deux"\net un 🦊');
  await sendContact(site, `=Formula ${word}`, '+1+1');
  const third = await sendContact(site, `Third ${word}`, 'x'.repeat(5000));
  await send(site, 'PATCH', `/admin/contacts/${third}/status`, {
    body: { status: 'completed' },
    token: await adminToken(site),
  });
});

/** Presses the export button. @returns the name, text and cells of the file it downloads */
async function downloadExport(page: Page, button: string, delimiter: string) {
  const pending = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await pending;
  const file = await readFile(await download.path(), 'utf8');
  const lines: string[][] = parse(file, { bom: true, delimiter });
  return { name: download.suggestedFilename(), file, lines };
}

declare global {
  interface Window {
    bytesRead: number;
  }
}

/** Has the page count what it has read of answers that come in parts. */
const countBytesRead = (page: Page) =>
  page.addInitScript(() => {
    window.bytesRead = 0;
    const { TransformStream: Original } = window;
    window.TransformStream = class<I, O> extends Original<I, O> {
      constructor(transformer?: Transformer<I, O>) {
        super({
          ...transformer,
          transform: async (chunk, controller) => {
            await transformer?.transform?.(chunk, controller);
            if (chunk instanceof Uint8Array) window.bytesRead += chunk.length;
          },
        });
      }
    };
  });

/** A server that takes the place of the site for exports, so that a test can answer chunk by chunk. */
async function mockServer(page: Page): Promise<{ respond: () => Promise<ServerResponse>; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await page.route('**/api/admin/*/export*', (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  const pending = once(server, 'request');
  return {
    server,
    respond: async () => {
      const [, response] = (await pending) as [unknown, ServerResponse];
      response.setHeader('content-type', 'text/csv; charset=utf-8');
      response.setHeader('content-disposition', 'attachment; filename="slow.csv"');
      response.write('first\r\n');
      return response;
    },
  };
}

for (const language of triedIn('fr')) {
  const t = exportTexts(language);
  const b = backofficeTexts(language);
  const list = (query: string) => localizedPath(`/admin?tab=contacts&${query}`, language);

  test.describe(`exports in ${language}`, () => {
    test('contain the list as filtered and sorted, in a form spreadsheets read', async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(list(`q=${word}&sort=name`));
      await expect(rowsOf(page)).toHaveCount(3);
      const all = await downloadExport(page, t('export'), separators[language]);
      expect(all.name).toMatch(/^contacts-\d{4}-\d{2}-\d{2}\.csv$/);
      expect(all.file.charCodeAt(0)).toBe(0xfeff);
      expect(all.lines[0]?.[1]).toBe(b('columnStatus'));
      expect(all.lines.slice(1).map((line) => line[2])).toEqual([`'=Formula ${word}`, `Third ${word}`, `Zoé ${word}`]);
      expect(all.lines[1]?.[4]).toBe("'+1+1");
      expect(all.lines[2]?.[4]).toHaveLength(5000);
      expect(all.lines[3]?.[4]).toBe('Une ligne ; "deux"\net un 🦊');
      await expect(page.getByText(t('saved', { name: all.name }))).toBeAttached();

      await page.goto(list(`q=${word}&status=completed`));
      await expect(rowsOf(page)).toHaveCount(1);
      const completed = await downloadExport(page, t('export'), separators[language]);
      expect(completed.lines.slice(1).map((line) => [line[1], line[2]])).toEqual([
        [b('statusCompleted'), `Third ${word}`],
      ]);
      await expectAccessible(page);
    });

    test('can be cancelled by keyboard, and started again', async ({ page, site }) => {
      await signIn(page, site);
      await page.goto(list(`q=${word}`));
      const { respond, server } = await mockServer(page);
      const button = page.getByRole('button', { name: t('export') });
      await expect(button).toBeEnabled();
      await button.focus();
      await page.keyboard.press('Enter');
      const response = await respond();
      const cancel = page.getByRole('button', { name: t('cancel') });
      await expect(cancel).toBeFocused();
      await expect(page.getByText(t('exporting'))).toBeAttached();
      const closed = once(response, 'close');
      await page.keyboard.press('Enter');
      await closed;
      await expect(button).toBeFocused();
      await expect(page.getByText(t('cancelled'))).toBeAttached();
      server.close();
      await page.unroute('**/api/admin/*/export*');
      expect((await downloadExport(page, t('export'), separators[language])).lines).toHaveLength(4);
    });

    test('may take longer than other calls, as long as data keeps arriving', async ({ page, site }) => {
      await signIn(page, site);
      await page.clock.install();
      await countBytesRead(page);
      await page.goto(list(`q=${word}`));
      await expect(rowsOf(page)).toHaveCount(3);
      const { respond, server } = await mockServer(page);
      const pending = page.waitForEvent('download');
      // From here on, nine seconds are no longer however slowly the test looks.
      await stopClock(page);
      await page.getByRole('button', { name: t('export') }).click();
      const response = await respond();
      await expect(page.getByRole('button', { name: t('cancel') })).toBeVisible();
      const size = 100_000;
      for (let chunk = 0; chunk < 5; chunk++) {
        await page.clock.fastForward(9000);
        response.write('x'.repeat(size));
        await expect.poll(() => page.evaluate(() => window.bytesRead)).toBe('first\r\n'.length + (chunk + 1) * size);
      }
      response.end('\r\nlast\r\n');
      expect(await readFile(await (await pending).path(), 'utf8')).toMatch(/^first\r\n[\s\S]*last\r\n$/);
      server.close();
    });

    test('that stall or are cut off fail, and save nothing', async ({ page, site }) => {
      await signIn(page, site);
      await page.clock.install();
      await countBytesRead(page);
      await page.goto(list(`q=${word}`));
      const saved: string[] = [];
      page.on('download', (download) => saved.push(download.suggestedFilename()));
      for (const fail of ['silence', 'disconnect'] as const) {
        const { respond, server } = await mockServer(page);
        await page.getByRole('button', { name: t('export') }).click();
        const response = await respond();
        await expect(page.getByRole('button', { name: t('cancel') })).toBeVisible();
        // What arrives only after the time has passed would start the waiting anew.
        await expect.poll(() => page.evaluate(() => window.bytesRead)).toBe('first\r\n'.length);
        await page.evaluate(() => {
          window.bytesRead = 0;
        });
        if (fail === 'silence') await page.clock.fastForward(11_000);
        else response.destroy();
        await expect(page.getByText(t('failed'))).toBeVisible();
        await expect(page.getByRole('button', { name: t('export') })).toBeVisible();
        response.destroy();
        server.close();
        await page.unroute('**/api/admin/*/export*');
        await page.clock.fastForward(30_000);
      }
      expect(saved).toEqual([]);
    });
  });
}

test('every list has an export, on a phone too, and nothing scrolls sideways', async ({ page, site }) => {
  await signIn(page, site);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [tab, file] of [
    ['quotes', 'quotes'],
    ['contacts', 'contacts'],
    ['bookings', 'bookings'],
    ['clients', 'clients'],
    ['wizards', 'briefs'],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`);
    const { name, lines } = await downloadExport(page, exportTexts('en')('export'), ',');
    expect(name).toMatch(new RegExp(`^${file}-`));
    expect(lines.length).toBeGreaterThan(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  }
});
