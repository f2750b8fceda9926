import { gzipSync } from 'node:zlib';
import { maxDrawingBytes } from '@vitrine/contracts/limits.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PictureEncoder } from '../../pictures/picture-encoder.ts';
import { composeMessage } from '../../platform/mail/message.ts';
import { putInForce } from '../../platform/site/content-in-force.ts';
import { findContentOf } from '../../records/content-of-mails.ts';
import { insertTestRevision, putContentDraft } from '../../testing/content.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { sendTestProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { makeIcons } from './icons.ts';

let server: TestServer;
let owner: string;
let encoder: PictureEncoder;
beforeAll(async () => {
  server = await makeTestServer();
  owner = await server.adminToken();
  encoder = new PictureEncoder();
});
afterAll(async () => {
  encoder.close();
  await server.close();
});
afterEach(async () => {
  putInForce(0, {});
  const { queries } = server.database;
  for (const table of ['content_drafts', 'content_revisions'] as const) await queries.deleteFrom(table).execute();
});

async function send(content: string | Buffer, as = 'logo') {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/admin/content/pictures?as=${as}`,
    headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  });
  return { status: response.statusCode, json: response.json() };
}

type Added = { readonly picture: string; readonly size?: [number, number] };

async function added(content: string | Buffer, as?: string): Promise<Added> {
  const { status, json } = await send(content, as);
  expect([status, json.error]).toEqual([200, undefined]);
  return json.data;
}

const get = (url: string) => server.app.inject({ url });
const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** An SVG six times as wide as it is high, dark on nothing, with margins around it. */
const drawing = (inside = '', start = '') =>
  `${start}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="-50 -50 700 200">` +
  `<path d="M0 0h600v20H0zM0 80h600v20H0z" fill="#14140f"/>${inside}</svg>`;

const square = (colour: string, size = 256) =>
  sharp({ create: { width: size, height: size, channels: 4, background: colour } })
    .png()
    .toBuffer();

/** What stands in the content for a logo. */
const editsOf = (name: string, { picture, size }: Added) => ({
  [`agency.logo.${name}.file`]: picture,
  ...(size && { [`agency.logo.${name}.size`]: size }),
});

it('a drawing is made a picture: transparent, without its margins, and nothing of it is sent or stored', async () => {
  const { picture, size } = await added(drawing('<script>alert(1)</script>'));
  expect(size).toEqual([200, 34]);
  const small = await get(`/pictures/${picture}/logo`);
  expect(small.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 600, hasAlpha: true });
  const large = await get(`/pictures/${picture}/logo-large`);
  expect(large.headers['content-type']).toBe('image/png');
  const { data, info } = await pixelsOf(large.rawPayload);
  const alphaAt = (x: number, y: number) => data[4 * (y * info.width + x) + 3];
  expect([alphaAt(10, 2), alphaAt(10, Math.round(info.height / 2))]).toEqual([255, 0]);
  for (const width of [480, 'sharing']) expect((await get(`/pictures/${picture}/${width}`)).statusCode).toBe(404);
  for (const { content } of await server.database.queries.selectFrom('content_files').select('content').execute()) {
    expect(Buffer.from(content, 'base64').toString('latin1')).not.toMatch(/<svg|script|xmlns/);
  }
  const again = await added(Buffer.from(`\ufeff${drawing()}`, 'utf16le'));
  expect(again.picture).toBe(picture);
  expect((await added(gzipSync(drawing()))).picture).toBe(picture);
});

it('a drawing that would do more than be drawn does nothing, or is refused with a sentence', async () => {
  const plain = (await added(drawing())).picture;
  const harmless = [
    drawing('', '<?xml version="1.0"?><?xml-stylesheet href="https://evil.test/x.css"?>'),
    drawing('<foreignObject width="100%" height="100%"><iframe xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    drawing('<style>@import url("https://evil.test/x.css");</style>'),
    drawing('<use href="https://evil.test/x.svg#x"/><g filter="url(//evil.test/x#f)"/>'),
    drawing('', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://evil.test/svg11.dtd">'),
  ];
  for (const content of harmless) expect((await added(content)).picture).toBe(plain);
  const png = await square('#ff0000');
  const dots = `<path d="M0 0h600" stroke="#000" stroke-width="9" stroke-dasharray="0.000001"/>`;
  const refused: [string, string | Buffer, string?][] = [
    ['DRAWING_ENTITY', drawing('&lol;', '<!DOCTYPE svg [<!ENTITY lol "lol">]>')],
    ['DRAWING_TEXT', drawing('<text>Studio</text>')],
    ['DRAWING_PICTURE', drawing(`<image href="data:image/png;base64,${png.toString('base64')}"/>`)],
    ['DRAWING_COMPLEX', drawing('<g id="a"><use href="#a"/></g>')],
    ['DRAWING_TOO_LARGE', drawing(`<!--${'x'.repeat(maxDrawingBytes)}-->`)],
    ['DRAWING_TOO_LARGE', gzipSync(drawing(`<!--${'x'.repeat(2 * maxDrawingBytes)}-->`))],
    ['LOGO_EMPTY', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>'],
    ['LOGO_SHAPE', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e9 1"><path d="M0 0h1e9v1"/></svg>'],
    ['PICTURE_KIND', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(drawing())])],
    ['PICTURE_BROKEN', Buffer.concat([png.subarray(0, 8), Buffer.from(drawing())])],
    [
      'PICTURE_BROKEN',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>`,
    ],
    ['LOGO_SMALL', await square('#123456', 40)],
    ['ICON_SMALL', await square('#123456', 100), 'icon'],
    ['ICON_SHAPE', drawing(), 'icon'],
    ['PICTURE_SVG', drawing(), 'picture'],
  ];
  for (const [code, content, as] of refused) {
    const { status, json } = await send(content, as);
    expect([code, json.code]).toEqual([code, code]);
    expect(status).toBeLessThan(500);
    expect(json.error.length).toBeGreaterThan(10);
  }
  // Drawn or not, it keeps nobody waiting.
  expect((await send(drawing(dots))).status).toBeLessThan(500);
  expect((await send(drawing(), 'poster')).status).toBe(400);
}, 240_000);

it('a picture with a drawing behind it is sent without that', async () => {
  const { picture } = await added(Buffer.concat([await square('#123456'), Buffer.from(drawing('<script/>'))]));
  const { rawPayload } = await get(`/pictures/${picture}/logo-large`);
  expect(rawPayload.toString('latin1')).not.toContain('script');
});

it('a logo is published with a picture that was added as one, and no other', async () => {
  const logo = await added(await square('#123456'));
  const photograph = (await added(await square('#654321'), 'picture')).picture;
  const paths = async (edits: Record<string, unknown>) => {
    await server.call('POST', '/admin/content/discard', { token: owner, body: {} });
    for (const [path, value] of Object.entries(edits)) {
      await putContentDraft(server, owner, path, value);
    }
    const { json } = await server.call('GET', '/admin/content', { token: owner });
    return json.data.problems.map(({ path }: { path: string }) => path);
  };
  expect(await paths(editsOf('light', logo))).toEqual([]);
  expect(await paths(editsOf('light', { ...logo, picture: photograph }))).toEqual(['agency.logo.light.file']);
  expect(await paths(editsOf('dark', logo))).toEqual(['agency.logo.light.file']);
  expect(await paths({ 'testimonials.ines.portrait.file': logo.picture })).toContain('testimonials.ines.portrait.file');
});

it('mails carry the logo of the content that they were put under, and a proposal keeps that of its day', async () => {
  const [light, dark] = [await added(await square('#101010')), await added(await square('#fafafa'))];
  const first = { ...editsOf('light', light), ...editsOf('dark', dark) };
  await insertTestRevision(server, 1, first);
  const { proposal } = await sendTestProposal(server, owner);
  const { queries } = server.database;
  const row = await queries.selectFrom('proposals').selectAll().where('id', '=', proposal.id).executeTakeFirstOrThrow();
  expect(JSON.parse(row.particulars ?? '').issuer.logo).toMatchObject({ file: light.picture, withName: true });
  const mails = await dueMails(server).take(10);
  await insertTestRevision(server, 2, {});
  const [claim] = mails;
  if (!claim) throw new Error('No mail is due.');
  const message = async (revisions: readonly number[]) =>
    composeMessage(
      claim.mail,
      { mailFrom: 'a@agency.example', agencyEmail: 'a@agency.example' },
      [],
      await findContentOf(queries, revisions),
    );
  const sent = await message([claim.mail.contentRevision]);
  expect(sent.attachments?.map(({ cid }) => cid)).toEqual(['logo@agency', 'logo-dark@agency']);
  const png = Buffer.from(String(sent.attachments?.[0]?.path).split(',')[1] ?? '', 'base64');
  expect((await pixelsOf(png)).data.subarray(0, 4)).toEqual(Buffer.from([0x10, 0x10, 0x10, 0xff]));
  expect(String(sent.html)).toContain('prefers-color-scheme:dark');

  // What a proposal shows is not deleted under it, although the site shows it no more.
  const remove = (picture: string) => server.call('DELETE', `/admin/content/pictures/${picture}`, { token: owner });
  expect((await remove(light.picture)).json.code).toBe('PICTURE_IN_USE');
  expect((await remove(dark.picture)).status).toBe(200);
  expect((await message([claim.mail.contentRevision])).attachments?.map(({ cid }) => cid)).toEqual(['logo@agency']);
});

it('icons are made of the icon, of a logo that is about square, else of the initial; as files of their kinds', async () => {
  const icons = (edits: Parameters<typeof makeIcons>[2]) => makeIcons(server.database, encoder, edits);
  expect(await icons({ 'agency.initials': 'X' })).toEqual({});
  const [wide, logo, icon] = [
    await added(drawing()),
    await added(await square('#00ff00')),
    await added(await square('#0000ff', 512), 'icon'),
  ];
  const middleOf = async (of: Readonly<Record<string, Uint8Array>>, name = 'icon-512.png') => {
    const { data, info } = await pixelsOf(Buffer.from(of[name] ?? []));
    expect(info.width).toBe(info.height);
    return [...data.subarray(4 * (info.width * 256 + 256)).subarray(0, 3)];
  };
  const ofLogo = await icons(editsOf('light', logo));
  expect(Object.keys(ofLogo).sort()).toEqual([
    'apple-touch-icon.png',
    'favicon.ico',
    'favicon.svg',
    'icon-192-maskable.png',
    'icon-192.png',
    'icon-512-maskable.png',
    'icon-512.png',
  ]);
  expect(await middleOf(ofLogo)).toEqual([0, 255, 0]);
  expect(await middleOf(await icons({ ...editsOf('light', logo), ...editsOf('icon', icon) }))).toEqual([0, 0, 255]);
  const initial = await icons({ ...editsOf('light', wide), 'look.signal': '#1d4ed8', 'agency.initials': 'é' });
  const { data } = await pixelsOf(Buffer.from(initial['icon-512.png'] ?? []));
  expect([...data.subarray(4 * (512 * 40 + 40)).subarray(0, 3)]).toEqual([0x1d, 0x4e, 0xd8]);
  // Of a picture that is gone, nothing.
  expect(await icons(editsOf('light', { picture: '0'.repeat(64), size: [36, 36] }))).toEqual({});
});

it('under a mask an icon stands on the surface on which it is seen, within what no mask cuts', async () => {
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="#fff"/></svg>';
  const light = await added(disc);
  const made = await makeIcons(server.database, encoder, editsOf('light', light));
  const { data, info } = await pixelsOf(Buffer.from(made['icon-512-maskable.png'] ?? []));
  const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x)).subarray(0, 4)];
  expect(at(256, 256)).toEqual([255, 255, 255, 255]);
  const [red = 255, , , alpha] = at(2, 2);
  expect(red).toBeLessThan(60);
  expect(alpha).toBe(255);
  // Outside of the circle that every mask leaves, there is ground alone.
  expect(at(256 - 205, 256)).toEqual(at(2, 2));
});
