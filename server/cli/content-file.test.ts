import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTestCommand } from '../testing/command.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { makeProcessData, type ProcessData } from '../testing/process-data.ts';

let folder: string;
let data: ProcessData;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-content-file-'));
  data = await makeProcessData();
  server = await startServerProcess(data.settings);
  await server.ready();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
  await data.drop();
});
beforeEach(async () => {
  await run('restore', '0');
});

const run = (...args: string[]) => runTestCommand(['content', ...args], data.settings);
const inFolder = (name: string) => join(folder, name);

/** A photograph by its extension, with a place of its own in what a camera writes beside the pixels. */
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } })
    .withExif({ IFD0: { Copyright: 'Somewhere secret' } })
    .png()
    .toBuffer();

/** A project of an agency's own, whose picture the document names. */
const words = { en: 'Orchard', fr: 'Orchard' };
const ownProject = (file: string) => ({
  slug: 'orchard',
  name: words,
  kind: words,
  text: words,
  category: 'web',
  technologies: ['React'],
  cover: { file, alt: words, focus: [50, 20] },
});
const ownStudy = {
  lead: words,
  problem: words,
  decision: words,
  figure: words,
  figureOf: words,
  built: { en: ['One'], fr: ['Un'] },
};

/** Writes what is exported into a zip file, with one project more and files beside it. */
async function zipWith(name: string, files: Zippable, change: (document: Record<string, unknown>) => void = () => {}) {
  const exported = inFolder('exported.json');
  expect((await run('export', exported)).exitCode).toBe(0);
  const document = JSON.parse(readFileSync(exported, 'utf8')) as Record<string, unknown>;
  change(document);
  writeFileSync(inFolder(name), zipSync({ 'content.json': strToU8(JSON.stringify(document)), ...files }));
  return inFolder(name);
}
const addProject = (file: string) => (document: Record<string, unknown>) => {
  Object.assign(document.projects as object, { orchard: ownProject(file) });
  Object.assign(document.caseStudies as object, { orchard: ownStudy });
};
const picturesStored = () => data.countRows("content_files where type = 'webp' and width = 2400");

describe('a zip file of the content', () => {
  it('takes its pictures along, to another site and back', async () => {
    const given = await zipWith('given.zip', { 'orchard.png': await photograph() }, addProject('orchard.png'));
    const before = await picturesStored();
    expect(await run('check', given)).toMatchObject({ output: 'It can be published.\n', errors: '' });
    expect(await picturesStored()).toBe(before);
    expect(await run('import', given)).toMatchObject({ exitCode: 0, errors: '' });
    expect(await picturesStored()).toBe(before + 1);

    const exported = await run('export', inFolder('whole.zip'));
    expect(exported).toMatchObject({ exitCode: 0, errors: '' });
    const { 'content.json': document, ...pictures } = unzipSync(readFileSync(inFolder('whole.zip')));
    const [[name = '', bytes] = []] = Object.entries(pictures);
    expect(Object.keys(pictures)).toHaveLength(1);
    expect(Buffer.from(document ?? []).toString()).toContain(name.replace('.webp', ''));
    const { format, exif } = await sharp(bytes).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);

    const other = await makeProcessData();
    const otherServer = await startServerProcess(other.settings);
    try {
      await otherServer.ready();
      const elsewhere = (...args: string[]) => runTestCommand(['content', ...args], other.settings);
      expect(await elsewhere('import', inFolder('whole.zip'))).toMatchObject({ exitCode: 0, errors: '' });
      expect(await other.countRows("content_files where type = 'webp' and width = 2400")).toBe(1);
      // A second time it is the same picture.
      await elsewhere('import', inFolder('whole.zip'));
      expect(await other.countRows("content_files where type = 'webp' and width = 2400")).toBe(1);
    } finally {
      await otherServer.stop();
      await other.drop();
    }
    // Here it is stored already.
    await run('import', inFolder('whole.zip'));
    expect(await picturesStored()).toBe(before + 1);
  });

  it('takes a logo along, which may be an SVG, with the size at which it is shown', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path d="M0 0h400v100H0z" fill="#123456"/></svg>';
    const given = await zipWith('logo.zip', { 'logo.svg': strToU8(svg) }, ({ agency }) =>
      Object.assign((agency as { logo: object }).logo, { light: { file: 'logo.svg' } }),
    );
    for (const command of ['check', 'import']) {
      expect(await run(command, given)).toMatchObject({ exitCode: 0, errors: '' });
    }
    expect(await run('export', inFolder('with-logo.zip'))).toMatchObject({ exitCode: 0, errors: '' });
    const { 'content.json': document, ...pictures } = unzipSync(readFileSync(inFolder('with-logo.zip')));
    const { light } = JSON.parse(Buffer.from(document ?? []).toString()).agency.logo;
    expect(Object.keys(pictures)).toEqual([`${light.file}.png`]);
    expect(light.size).toEqual([144, 36]);
    // Written anew once more it is the same.
    expect(await run('check', inFolder('with-logo.zip'))).toMatchObject({
      output: 'It can be published.\n',
      errors: '',
    });
    expect(await run('import', inFolder('with-logo.zip'))).toMatchObject({ exitCode: 0, errors: '' });
  });

  it('says which picture is missing, or is none, and changes nothing', async () => {
    const missing = await zipWith('missing.zip', {}, addProject('a'.repeat(64)));
    expect((await run('check', missing)).output).toContain('projects.orchard.cover.file: ');
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const broken = await zipWith('broken.zip', { 'orchard.png': strToU8(script) }, addProject('orchard.png'));
    for (const command of ['check', 'import']) {
      const { exitCode, errors } = await run(command, broken);
      expect([exitCode, errors]).toEqual([1, expect.stringMatching(/^orchard\.png: /)]);
    }
    expect((await run('history')).output).not.toContain('draft');
  });

  it('leaves what the content does not name where it is', async () => {
    const before = await picturesStored();
    const unused = await zipWith('unused.zip', { 'unused.png': await photograph() });
    expect(await run('check', unused)).toMatchObject({ exitCode: 0 });
    await run('import', unused);
    expect(await picturesStored()).toBe(before);
  });
});

it('a file that can be published is read for what is worth a second look', async () => {
  const file = inFolder('remarks.json');
  writeFileSync(file, JSON.stringify({ texts: { fr: { home: { heroText: "L'atelier est prêt ?" } } } }));
  const { exitCode, output } = await run('check', file);
  const [first, ...remarks] = output.trim().split('\n');
  expect([exitCode, first]).toEqual([0, 'It can be published.']);
  expect(remarks.map((line) => line.split(':')[0])).toEqual(['texts.fr.home.heroText', 'texts.fr.home.heroText']);
  await run('import', file);
  expect((await run('check')).output.trim().split('\n').slice(1)).toEqual(remarks);
});

describe('a file of the content', () => {
  const own = '{"agency":{"name":"Orchard"}}';
  it.each([
    ['with a mark of its order of bytes', Buffer.from(`\ufeff${own}`)],
    ['in UTF-16, as PowerShell writes it', Buffer.from(`\ufeff${own}`, 'utf16le')],
  ])('%s is read', async (_name, bytes) => {
    writeFileSync(inFolder('marked.json'), bytes);
    expect(await run('check', inFolder('marked.json'))).toMatchObject({ output: 'It can be published.\n', errors: '' });
  });

  const deep = (depth: number, open: string, close: string) =>
    `{"agency":{"name":${open.repeat(depth)}1${close.repeat(depth)}}}`;
  it.each([
    ['nested without end', deep(100_000, '[', ']'), /nested/],
    ['of objects nested without end', deep(100_000, '{"a":', '}'), /nested/],
    [
      'of more items than there can be',
      JSON.stringify({
        options: Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`o-${n}`, { price: n }])),
      }),
      /more than 2000/,
    ],
    [
      'of more than any content',
      JSON.stringify({ agency: { name: 'x'.repeat(11 * 1024 * 1024) } }),
      /larger than 10 MB/,
    ],
  ])('%s is refused with one sentence', async (_name, text, sentence) => {
    writeFileSync(inFolder('endless.json'), text);
    for (const command of ['check', 'import']) {
      const { exitCode, errors } = await run(command, inFolder('endless.json'));
      expect([exitCode, errors]).toEqual([1, expect.stringMatching(sentence)]);
      expect(errors.trim().split('\n')).toHaveLength(1);
    }
  });
});

describe('a zip file that is not read', () => {
  const document = strToU8('{"projects":{"orchard":{"cover":{"file":"a.png"}}}}');
  const zeros = new Uint8Array(15_000_000);
  const link = { attrs: 0o120777 << 16, os: 3 };
  const stored = (files: Zippable) => zipSync(files, { level: 0 });

  const whole = Buffer.from(stored({ 'content.json': strToU8('{"agency":{"name":"Orchard"}}') }));
  const changed = Buffer.from(whole);
  changed[changed.indexOf('Orchard')] = 0x6f;
  const twice = Buffer.from(stored({ 'content.json': document, 'content.jsom': document }));
  for (let at = twice.indexOf('content.jsom'); at >= 0; at = twice.indexOf('content.jsom'))
    twice.write('content.json', at);
  const lying = Buffer.from(zipSync({ 'content.json': document, 'a.png': zeros }));
  // The size that the directory says it has: a kilobyte.
  for (let at = lying.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    if (lying.readUInt32LE(at + 24) === zeros.length) lying.writeUInt32LE(1_000, at + 24);
  }

  it.for<[name: string, bytes: Uint8Array, sentence: RegExp]>([
    ['is none', strToU8('PK and nothing else'), /no zip file/],
    ['ends in the middle', whole.subarray(0, -20), /no zip file/],
    ['has a changed byte', changed, /content\.json is damaged/],
    ['has no document', zipSync({ 'a.png': document }), /holds no content\.json/],
    ['has a document that is no JSON', zipSync({ 'content.json': strToU8('{') }), /content\.json is no JSON/],
    ['has a folder', zipSync({ 'content.json': document, 'pictures/a.png': document }), /a folder/],
    ['leads out of its folder', zipSync({ 'content.json': document, '../a.png': document }), /no zip file/],
    ['has a link', zipSync({ 'content.json': document, 'a.png': [strToU8('/etc/passwd'), link] }), /a\.png is a link/],
    ['has something else', zipSync({ 'content.json': document, 'run.sh': document }), /run\.sh, which is no picture/],
    ['has a name twice', twice, /content\.json twice/],
    ['unpacks to far more', zipSync({ 'content.json': document, 'a.png': zeros }), /more than 100 times/],
    ['unpacks to more than it says', lying, /no zip file|a\.png is damaged/],
    [
      'holds a large picture',
      stored({ 'content.json': document, 'a.png': new Uint8Array(21_000_000) }),
      /is larger than/,
    ],
    [
      'holds many files',
      stored(Object.fromEntries(Array.from({ length: 402 }, (_, index) => [`${index}.png`, document]))),
      /more than 401 files/,
    ],
  ])('%s', async ([, bytes, sentence]) => {
    const file = inFolder('refused.zip');
    writeFileSync(file, bytes);
    for (const command of ['check', 'import']) {
      const { exitCode, errors } = await run(command, file);
      expect([exitCode, errors]).toEqual([1, expect.stringMatching(sentence)]);
      expect(errors.trim().split('\n')).toHaveLength(1);
    }
  });

  it('is not there, or cannot be written', async () => {
    expect((await run('import', inFolder('nowhere.zip'))).errors).toMatch(/^There is no file /);
    expect((await run('import', folder)).errors).toMatch(/^[^\n]+\n$/);
    const { exitCode, errors } = await run('export', join(folder, 'nowhere', 'content.zip'));
    expect([exitCode, errors]).toEqual([1, expect.stringMatching(/could not be written/)]);
  });
});
