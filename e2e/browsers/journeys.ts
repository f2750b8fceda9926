import { setTimeout as pause } from 'node:timers/promises';
import { briefStep } from '@vitrine/contracts/brief/steps.ts';
import { accountTexts } from '../../web/app/messages/account.ts';
import { backofficeTexts } from '../../web/app/messages/backoffice.ts';
import { bookingTexts } from '../../web/app/messages/booking.ts';
import { briefTexts } from '../../web/app/messages/brief.ts';
import { contactTexts } from '../../web/app/messages/contact.ts';
import { homeTexts } from '../../web/app/messages/home.ts';
import { quoteTexts } from '../../web/app/messages/quote.ts';
import { signingTexts } from '../../web/app/messages/signing.ts';
import { siteTexts } from '../../web/app/messages/site.ts';
import { adminToken, send } from '../api.ts';
import { sendContact } from '../back-office.ts';
import { makeClient } from '../clients.ts';
import type { Mailbox } from '../mailbox.ts';
import { codeFor, sendProposal, signKey } from '../proposals.ts';
import type { Site } from '../server.ts';
import { adminUser } from '../session.ts';
import { type Tab, until, untilHydrated, untilShown } from './tab.ts';

type Given = {
  readonly tab: Tab;
  readonly site: Site;
  readonly mailbox: Mailbox;
  /** Part of every address, so that two browsers never share one. */
  readonly browser: string;
};
type Journey = (given: Given) => Promise<void>;

/** Opens a page of the site as somebody who has come to use it. */
async function visit({ tab, site }: Given, path: string): Promise<void> {
  await tab.open(site.url + path);
  await untilHydrated(tab);
}

const emailOf = ({ browser }: Given, who: string) => `${who}.${browser}@visitor.test`;
const buttonOf = (name: string) => ({ css: 'main button, [role="dialog"] button, form button', name });
const heading = (name: string) => ({ css: 'h1, h2', name });

/** Stores a session, as a login does, on any page of the site. */
async function storeSession({ tab, site }: Given, token: string, user: object): Promise<void> {
  await tab.open(`${site.url}/legal-notice`);
  await tab.run(
    (token, user) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('userData', user);
    },
    token,
    JSON.stringify(user),
  );
}

const home: Journey = async (given) => {
  const { tab } = given;
  const t = homeTexts('en');
  await visit(given, '/');
  await untilShown(tab, heading(t('filmTitle')));
  await tab.run(() => window.dispatchEvent(new Event('pointermove')));
  await until(tab, 'the film can be shown', () => (document.querySelector('video')?.readyState ?? 0) >= 2);
  await tab.run(() =>
    scrollTo({ top: document.querySelector('main section')?.clientHeight ?? 0, behavior: 'instant' }),
  );
  await tab.run(() => scrollBy({ top: -innerHeight * 1.5, behavior: 'instant' }));
  await until(tab, 'the film follows the scroll', () => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await tab.run(() => document.querySelector('#work')?.scrollIntoView({ behavior: 'instant' }));
  await until(tab, 'the portfolio is hydrated', () => document.querySelector('[data-hydrated] #work') !== null);
  await tab.click({ css: '#work [data-offset="0"] button' });
  await untilShown(tab, { css: '[role="dialog"] a', name: t('projectRead') });
  await tab.press('Escape');
  await until(tab, 'the dialog closes', () => document.querySelector('[role="dialog"]') === null);
};

const contact: Journey = async (given) => {
  const { tab, mailbox } = given;
  const t = contactTexts('en');
  await visit(given, '/contact');
  await tab.click(buttonOf(t('send')));
  await until(tab, 'the first field is marked', () => document.querySelector('[aria-invalid="true"]') !== null);
  await tab.type({ css: 'main input', name: t('name') }, 'Ada Browser');
  await tab.type({ css: 'main input', name: t('email') }, emailOf(given, 'contact'));
  await tab.type({ css: 'main textarea', name: t('message') }, 'Does it work here?');
  await tab.click(buttonOf(t('send')));
  await mailbox.waitFor(({ recipients }) => recipients.includes(emailOf(given, 'contact')), 30_000);
};

const quote: Journey = async (given) => {
  const { tab, mailbox } = given;
  const t = quoteTexts('en');
  await visit(given, '/quote');
  await tab.click({ css: 'main label:has([type="radio"])' });
  for (const title of ['optionsTitle', 'detailsTitle', 'personTitle'] as const) {
    await tab.click(buttonOf(t('next')));
    await untilShown(tab, heading(t(title)));
  }
  await tab.type({ css: 'main input', name: t('name') }, 'Ada Browser');
  await tab.type({ css: 'main input', name: t('email') }, emailOf(given, 'quote'));
  await tab.click(buttonOf(t('submit')));
  await mailbox.waitFor(({ recipients }) => recipients.includes(emailOf(given, 'quote')), 30_000);
};

const booking: Journey = async (given) => {
  const { tab, mailbox } = given;
  const t = bookingTexts('en');
  await visit(given, '/booking');
  const free = { css: 'main li button:enabled' };
  await untilShown(tab, free);
  await tab.click(free);
  await untilShown(tab, heading(t('timeTitle')));
  // A time, not a day of the strip above them; the last one, elsewhere than the first press, of which this would otherwise be
  // the second half of a double click.
  const times = `[aria-label^="${t('times', { day: '' }).trim()}"]`;
  await tab.click({ css: `main ${times} li:last-child button:enabled` });
  await tab.click(buttonOf(t('next')));
  await untilShown(tab, heading(t('personTitle')));
  await tab.type({ css: 'main input', name: t('name') }, 'Ada Browser');
  await tab.type({ css: 'main input', name: t('email') }, emailOf(given, 'booking'));
  await tab.click(buttonOf(t('confirm')));
  await untilShown(tab, heading(t('doneTitle')));
  await mailbox.waitFor(({ recipients }) => recipients.includes(emailOf(given, 'booking')), 30_000);
};

const login: Journey = async (given) => {
  const { tab, site } = given;
  const t = accountTexts('en');
  await visit(given, '/login?as=admin');
  await tab.type({ css: 'main input', name: t('email') }, site.admin.email);
  await tab.type({ css: 'main input[type="password"]' }, site.admin.password);
  await tab.click({ css: 'button[type="submit"]', name: t('logIn') });
  await until(tab, 'the back office opens', () => /\/admin$/.test(location.pathname));
  await tab.run(() => localStorage.clear());
};

const brief: Journey = async (given) => {
  const { tab, site } = given;
  const t = briefTexts('en');
  const client = await makeClient(site, emailOf(given, 'brief'));
  await storeSession(given, client.token, { ...client.profile, type: 'client' });
  await visit(given, '/wizard');
  await untilShown(tab, heading(briefStep(1).description.en));
  const field = briefStep(1).fields.find(({ kind }) => kind === 'text' || kind === 'longText')?.id ?? '';
  const css = `[data-field="${field}"] :is(input, textarea)`;
  await tab.type({ css }, 'Typed in another browser');
  await until(tab, 'what was typed is saved', () => document.querySelector('[data-save-status="saved"]') !== null);
  await visit(given, '/wizard');
  await until(
    tab,
    'what was typed is there again',
    (css) => document.querySelector<HTMLInputElement>(css)?.value === 'Typed in another browser',
    css,
  );
  // Where fields do not grow with what is in them, long answers start higher.
  const tallest = await tab.run(() => {
    const areas = [...document.querySelectorAll('main textarea')];
    return Math.max(
      0,
      ...areas.map((area) => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight)),
    );
  });
  const grows = await tab.run(() => CSS.supports('field-sizing', 'content'));
  if (!grows && tallest !== 0 && tallest < 8) throw new Error(`A long answer has room for ${tallest} lines.`);
  await untilShown(tab, { css: 'main button', name: t('next') });
  await tab.run(() => localStorage.clear());
};

const signing: Journey = async (given) => {
  const { tab, site, mailbox } = given;
  const t = signingTexts('en');
  const email = emailOf(given, 'signing');
  const proposal = await sendProposal(site, mailbox, { email });
  await visit(given, proposal.path);
  await untilShown(tab, { css: 'h1, h2', name: 'Lumière' });
  await tab.click({ css: 'form label', name: t('tick') });
  await tab.type({ css: 'form input', name: t('name') }, 'Zoë Marchetti');
  await tab.click({ css: 'form button', name: t('sendCode') });
  const code = await codeFor(mailbox, email);
  await untilShown(tab, { css: 'form input', name: t('code') });
  await tab.type({ css: 'form input[autocomplete="one-time-code"]' }, code);
  await tab.click({ css: 'form button', name: t(signKey) });
  await untilShown(tab, heading(t('signedTitle', { name: 'Zoë Marchetti' })));
};

const list: Journey = async (given) => {
  const { tab, site, browser } = given;
  const name = `Panel ${browser}`;
  await sendContact(site, name, 'Opened beside the list.');
  await storeSession(given, await adminToken(site), adminUser(site.admin.email));
  await visit(given, '/admin?tab=contacts');
  const row = { css: '[data-row] a', name };
  await untilShown(tab, row);
  await tab.click(row);
  await untilShown(tab, { css: '[role="dialog"] *, [data-side-panel] *', name: 'Opened beside the list.' });
  const later = `Live ${browser}`;
  await send(site, 'POST', '/contact', {
    body: { name: later, email: emailOf(given, 'live'), message: 'While the list is open.' },
  });
  // A row that comes while the mouse is over the list waits to be asked for, so that none moves away from under it.
  const notice = backofficeTexts('en')('arrivedShow', { count: 1 });
  await until(
    tab,
    'the list is live',
    (later, notice) => [later, notice].some((text) => document.body.innerText.includes(text)),
    later,
    notice,
  );
  const isHeldBack = await tab.run((notice) => document.body.innerText.includes(notice), notice);
  if (isHeldBack) await tab.click({ css: 'button', name: notice });
  await untilShown(tab, { css: '[data-row] a', name: later });
  await tab.run(() => localStorage.clear());
};

/** Runs in the page. Where a text of the content stands in the window, in the frame that shows the page with the drafts. */
function placeInFrame(path: string): [left: number, top: number] | null {
  const frame = document.querySelector('iframe');
  const place = frame?.contentDocument?.querySelector(`[data-place="${path}"]`);
  if (!frame || !place) return null;
  place.scrollIntoView({ block: 'center', behavior: 'instant' });
  frame.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const [outer, inner] = [frame.getBoundingClientRect(), place.getBoundingClientRect()];
  const scale = outer.width / frame.offsetWidth;
  return [outer.left + (inner.left + inner.width / 2) * scale, outer.top + (inner.top + inner.height / 2) * scale];
}

/** Runs in the page. Whether a text of the content has the focus, in the frame. */
function isFocused(path: string): boolean {
  return document.querySelector('iframe')?.contentDocument?.activeElement?.getAttribute('data-place') === path;
}

/** Runs in the page. Whether a text of the content is being typed in, in the frame. */
function isTypedIn(path: string): boolean {
  const active = document.querySelector('iframe')?.contentDocument?.activeElement as HTMLElement | null | undefined;
  return active?.isContentEditable === true && active.dataset.place === path;
}

const editing: Journey = async (given) => {
  const { tab, site, browser } = given;
  const t = siteTexts('en');
  const path = 'texts.en.services.heroText';
  const written = `Written in ${browser}. `;
  await storeSession(given, await adminToken(site), adminUser(site.admin.email));
  await visit(given, '/admin/site?page=/services');
  await until(
    tab,
    'the page stands in the frame',
    (path) => Boolean(document.querySelector('iframe')?.contentDocument?.querySelector(`[data-place="${path}"]`)),
    path,
  );
  // What comes late moves it, in a browser that says that a frame has loaded before its type has.
  for (let attempt = 1; !(await tab.run(isTypedIn, path)); attempt += 1) {
    const at = await tab.run(placeInFrame, path);
    if (!at || attempt > 5) throw new Error(`The sentence cannot be typed in where it stands, at ${at}.`);
    await tab.clickAt(...at);
    await pause(500);
  }
  await tab.write(written);
  await tab.press('Enter');
  const stands = (path: string, text: string, isLast: boolean) => {
    const place = document.querySelector('iframe')?.contentDocument?.querySelector(`[data-place="${path}"]`);
    const shown = place?.textContent ?? '';
    // Neither a line nor an element has come in with what was typed.
    return Boolean(
      (isLast ? shown.endsWith(text) : shown.includes(text)) &&
        place?.children.length === 0 &&
        !place.matches('[contenteditable]'),
    );
  };
  await until(tab, 'what was typed stands there, as plain text', stands, path, written, false);
  const byKey = ` Continued in ${browser}.`;
  await until(tab, 'the sentence keeps the focus', isFocused, path);
  await tab.press('Enter');
  await until(tab, 'the sentence is typed in by keyboard', isTypedIn, path);
  await tab.write(byKey);
  await tab.press('Escape');
  await until(tab, 'what was typed by keyboard ends the sentence', stands, path, byKey, true);
  const publish = { css: 'main form button[type="submit"]', name: t('publish') };
  await untilShown(tab, publish);
  await tab.click(publish);
  await untilShown(tab, { css: '[role="status"]', name: t('publishedLive') });
  await tab.run(() => localStorage.clear());
  await visit(given, '/services');
  await until(tab, 'visitors read it', (text) => document.body.innerText.includes(text), byKey.trim());
};

/** One journey of each kind, by what it is. */
export const journeys: Readonly<Record<string, Journey>> = {
  'home with its film and a project': home,
  'a message': contact,
  'a request for a quote': quote,
  'a booking': booking,
  'a login': login,
  'a brief, saved as it is typed': brief,
  'a signature': signing,
  'a list and its panel': list,
  'a sentence of the site, typed where it stands and published': editing,
};
