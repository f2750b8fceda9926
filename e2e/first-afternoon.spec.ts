import type { Page } from '@playwright/test';
import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import { legalDefaults } from '@vitrine/contracts/agency-business.ts';
import { projectDefaults } from '@vitrine/contracts/content/projects.ts';
import { testimonialDefaults } from '@vitrine/contracts/content/testimonials.ts';
import { contentPdfs } from '@vitrine/contracts/content-pdf.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { encodePng } from '../server/platform/png.ts';
import { untilShown } from '../server/testing/content.ts';
import { accountTexts } from '../web/app/messages/account.ts';
import { liveTexts } from '../web/app/messages/live.ts';
import { peopleTexts } from '../web/app/messages/people.ts';
import { picturesTexts } from '../web/app/messages/pictures.ts';
import { scheduleTexts } from '../web/app/messages/schedule.ts';
import { siteTexts } from '../web/app/messages/site.ts';
import { openPage } from './open.ts';
import type { Site } from './server.ts';
import { expect, test } from './test.ts';

/** A site of its own, since it becomes somebody else's. */
test.use({
  siteSettings: {},
  // Whoever types while an item is still being added writes where something was just written.
  expectedErrors: [/status of (409|412)/],
});
test.describe.configure({ timeout: 3 * untilShown.timeout });

const mostActs = 150;

/** What an owner knows by heart, or has on a sheet beside the keyboard. */
const facts = {
  agency: {
    name: 'Studio Neuf',
    initials: 'SN',
    email: 'bonjour@studio-neuf.fr',
    phone: '+33 4 72 10 30 30',
    'postalAddress.street': '8 quai Saint-Vincent',
    'postalAddress.postalCode': '69001',
    'postalAddress.city': 'Lyon',
    videoRoom: 'https://meet.studio-neuf.fr/rdv',
    social: '',
    'tagline.fr': 'Des sites sobres, bien faits.',
  },
  legal: {
    'legal.capital': '20 000',
    'legal.registration': 'RCS Lyon 732 829 320',
    'legal.siret': '732 829 320 00074',
    'legal.vat': 'FR44 732829320',
    'legal.publisher': 'Apolline Charpentier',
    'legal.host.name': 'OVH SAS',
    'legal.host.postalAddress': '2 rue Kellermann, 59100 Roubaix, France',
    'legal.host.phone': '+33 9 72 10 10 07',
    'legal.mailCarrier.name': 'OVH SAS',
  },
  business: {
    'bank.holder': 'Studio Neuf',
    'bank.iban': 'FR7630004000031234567890143',
    'mediator.name': 'Médiation de la consommation',
    'mediator.postalAddress': '5 rue de la République, 69001 Lyon',
    'mediator.url': 'https://mediation-conso.fr',
  },
} as const;

const project = {
  'name.fr': 'Moulin Vert',
  'kind.fr': 'moulin',
  'text.fr': 'Une farine qui se commande comme on la commandait : en un mot.',
  slug: 'moulin-vert',
  technologies: 'Astro\nStripe',
} as const;
const caseStudy = {
  'lead.fr': 'Un moulin, trois farines, une page.',
  'problem.fr': 'Les commandes arrivaient par téléphone, pendant la mouture.',
  'decision.fr': 'Une page qui prend la commande et prévient le meunier.',
  'figure.fr': '3',
  'figureOf.fr': 'farines, commandées chaque semaine',
} as const;

/** What nobody may find any more, of whom the product ships with. */
const invented = [
  agencyDefaults.name,
  'vitrine.example',
  agencyDefaults.phone,
  agencyDefaults.postalAddress.street,
  agencyDefaults.tagline.fr,
  legalDefaults.siret,
  legalDefaults.publisher,
  ...Object.values(projectDefaults).map(({ name }) => name.fr),
  ...Object.values(testimonialDefaults).map(({ name }) => name),
];

const picture = () =>
  encodePng({ width: 1200, rows: Array.from({ length: 800 }, (_, y) => new Uint8Array(3 * 1200).fill(y % 200)) });

test('a site becomes an agency’s own in at most 150 acts, without a terminal', async ({ page, site, mailbox }) => {
  let acts = 0;
  /** One press, one text typed, one choice. */
  const act = async (doing: Promise<unknown>) => {
    acts += 1;
    await doing;
  };
  await openPage(page, '/login?as=admin');
  const account = accountTexts('en');
  await act(page.getByLabel(account('email')).fill(site.admin.email));
  await act(page.getByLabel(account('password'), { exact: true }).fill(site.admin.password));
  await act(page.getByRole('button', { name: account('logIn'), exact: true }).click());

  const live = liveTexts('en');
  const places = page.getByRole('navigation', { name: live('navigation') });
  const goTo = async (place: 'site' | 'people' | 'schedule') => {
    await act(places.getByRole('button', { name: live('settings') }).click());
    await act(places.getByRole('link', { name: live(place) }).click());
  };
  const t = siteTexts('en');
  const part = (key: Parameters<typeof t>[0]) =>
    act(
      page
        .getByRole('navigation', { name: t('parts') })
        .getByRole('button', { name: new RegExp(`^${t(key)}`) })
        .click(),
    );
  const field = (path: string) => page.locator(`[id="content-${path}"]`).locator('input, textarea, select').first();
  const write = async (prefix: string, values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await act(field(`${prefix}.${name}`).fill(value));
  };
  const publish = page.getByRole('button', { name: t('publish'), exact: true });

  // French alone comes first: from there on there is one language to write in.
  await goTo('site');
  await part('group_site');
  await act(field('site.languages').selectOption({ label: t('fr') }));
  await act(publish.click());
  await expect(page.getByText(t('nothingWritten'))).toBeVisible();
  await expect.poll(async () => (await page.request.get('/')).text(), untilShown).toContain('lang="fr"');
  await page.reload();

  await part('group_agency');
  await write('agency', facts.agency);
  await part('group_legal');
  await act(field('agency.legal.form').selectOption('SARL'));
  await write('agency', facts.legal);
  await part('group_business');
  await write('business', facts.business);
  await part('group_look');
  await act(field('look.signal').fill('#1d4ed8'));
  await part('group_services');
  await act(field('services.starter.price').fill('1 234'));
  await part('group_options');
  await act(page.getByRole('button', { name: t('add'), exact: true }).click());
  const option = page.locator('[id^="content-options.o-"]');
  await act(option.and(page.locator('[id$=".name.fr"]')).locator('input, textarea').fill('Photos sur place'));
  await act(option.and(page.locator('[id$=".price"]')).locator('input').fill('450'));

  await part('group_projects');
  await act(page.getByRole('button', { name: t('add'), exact: true }).click());
  await write('projects.projects-1', project);
  const pictures = picturesTexts('en');
  const cover = page
    .locator('main section')
    .filter({ has: page.locator('[id*=".projects-1."]') })
    .last()
    .getByRole('group', { name: pictures('slot_cover') });
  const file = { name: 'moulin.png', mimeType: 'image/png', buffer: picture() };
  await act(cover.locator('input[type=file]').setInputFiles(file));
  await expect(cover.getByText(pictures('added'))).toBeVisible({ timeout: 120_000 });
  await act(cover.getByLabel(`${pictures('alt')} (${t('fr')})`).fill('Le moulin, le matin'));
  await part('group_caseStudies');
  await write('caseStudies.projects-1', caseStudy);
  await act(page.getByRole('button', { name: t('hideSamples') }).click());
  await expect(page.getByRole('button', { name: t('showSamples') })).toBeVisible();

  await goTo('schedule');
  const schedule = scheduleTexts('en');
  const closes = page.getByRole('group', { name: schedule('openingHours') }).getByLabel(schedule('openTo'));
  await act(closes.fill('17'));
  await act(closes.press('Enter'));
  await act(page.getByRole('button', { name: schedule('save'), exact: true }).click());
  await expect(page.getByRole('status').filter({ hasText: schedule('saved') })).toBeVisible();
  await goTo('people');
  const people = peopleTexts('en');
  await act(page.getByLabel(people('email')).fill('nina@studio-neuf.fr'));
  await act(page.getByRole('button', { name: people('invite') }).click());
  await expect(page.locator('[data-invitation]').filter({ hasText: 'nina@studio-neuf.fr' })).toBeVisible();

  await goTo('site');
  await act(page.getByRole('button', { name: t('goLiveWithDrafts') }).click());
  await expect(page.getByText(t('live'))).toBeVisible();
  await expect.poll(async () => (await page.request.get('/')).text(), untilShown).toContain(facts.agency.name);
  process.stdout.write(`${acts} acts\n`);
  expect(acts, 'acts').toBeLessThanOrEqual(mostActs);

  await expectNobodyInvented(page, site);
  await expectNobodyInventedInPdfs(page);
  await page.request.post('/api/contact', {
    data: { name: 'Léa', email: 'lea@example.com', message: 'Bonjour, un site pour un moulin ?' },
    headers: { 'accept-language': 'fr' },
  });
  const mail = await mailbox.waitFor(({ recipients }) => recipients.includes('lea@example.com'));
  const whole = `${mail.from?.name} ${mail.from?.address} ${mail.subject} ${mail.text} ${mail.html}`;
  expect(invented.filter((text) => whole.includes(text))).toEqual([]);
  expect(mail.text).toContain(facts.agency.name);
});

/** Reads the PDFs that people are sent, of which nobody's name is drawn. */
async function expectNobodyInventedInPdfs(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  for (const pdf of contentPdfs) {
    const response = await page.request.get(`/api/admin/content/pdf/file?pdf=${pdf}&language=fr`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status(), pdf).toBe(200);
    const document = await getDocumentProxy(new Uint8Array(await response.body()));
    const { text } = await extractText(document, { mergePages: true });
    const plain = text.replace(/\s+/g, ' ');
    expect(
      invented.filter((each) => plain.includes(each)),
      pdf,
    ).toEqual([]);
    expect(plain, pdf).toContain(facts.agency.name);
  }
}

/** Reads every page that the site lists, what they name, and what programs read of it. */
async function expectNobodyInvented(page: Page, site: Site): Promise<void> {
  const read = async (path: string) => (await page.request.get(path)).text();
  const pages = Array.from((await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) =>
    url.replace(site.url, ''),
  );
  expect(pages.length).toBeGreaterThan(5);
  const named = new Set(['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/login', '/legal-notice', ...pages]);
  for (const path of pages) {
    const html = await read(path === '' ? '/' : path);
    expect(html).toContain('lang="fr"');
    for (const [data] of html.matchAll(/\/assets\/content-[\w-]+\.json/g)) named.add(data);
    // What is shared is a picture of its own, or drawn with the name in its address.
    for (const [, shared = ''] of html.matchAll(/property="og:image" content="([^"]+)"/g)) {
      const drawn = `name=${facts.agency.name.replace(' ', '+')}`;
      expect(shared.includes('/pictures/') || shared.includes(drawn), shared).toBe(true);
    }
  }
  for (const path of named) {
    const text = await read(path === '' ? '/' : path);
    expect(
      invented.filter((each) => text.includes(each)),
      path,
    ).toEqual([]);
  }
  // A site in one language has no address in another.
  expect((await page.request.get('/en', { maxRedirects: 0 })).status()).not.toBe(200);
}
