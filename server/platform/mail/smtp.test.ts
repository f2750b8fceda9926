import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import tls from 'node:tls';
import { pino } from 'pino';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  type SmtpBehaviour,
  slowly,
  smtpRefusal,
  startSmtpServer,
  type TestSmtpServer,
} from '../../testing/smtp-server.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { makeLinks } from '../links.ts';
import { Outbox } from './outbox.ts';
import { maxMailsAtOnce } from './places.ts';
import { readSmtpUrl } from './smtp.ts';
import { openTransport, type Transport } from './transport.ts';
import { MailWorker } from './worker.ts';

/** The worker and its transport against a real SMTP server. */
let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.drop());

const unlimited = { links: makeLinks('https://vitrine.example'), caps: undefined, isStillDue: async () => true };
const outbox = new Outbox(systemClock, () => 'agency.example');
let smtp: TestSmtpServer;
let running: { worker: MailWorker; transport: Transport; database: Database }[];
beforeEach(async () => {
  running = [];
  await test.database.queries.deleteFrom('outbox').execute();
});
afterEach(async () => {
  for (const { transport } of running) transport.close();
  for (const { worker, database } of running) {
    await worker.stop();
    if (database !== test.database) await database.close();
  }
  await smtp.close();
});

const open = async (behaviour: SmtpBehaviour = {}) => {
  smtp = await startSmtpServer(behaviour);
};

type Options = {
  readonly url?: string;
  readonly database?: Database;
  readonly claimMs?: number;
  readonly finishMs?: number;
};

/** A process that sends mail. */
function makeProcess({ url = smtp.url, database = test.database, ...times }: Options = {}): MailWorker {
  const sender = { mailFrom: 'Agency <a@agency.example>', agencyEmail: 'a@agency.example' };
  const transport = openTransport({ smtpUrl: url, mailDir: '/nonexistent', ...sender });
  const log = pino({ level: 'silent' });
  const worker = new MailWorker({
    ...unlimited,
    database,
    outbox,
    clock: systemClock,
    log,
    send: transport.send,
    ...times,
  });
  running.push({ worker, transport, database });
  return worker;
}

const put = (...recipients: string[]) =>
  test.database.transaction((transaction) =>
    outbox.put(
      transaction,
      recipients.map((to) => ({
        to,
        language: 'en',
        content: { template: 'contactReceived', data: { name: 'Ana', message: 'Hi' } },
      })),
    ),
  );
const many = (count: number) => Array.from({ length: count }, (_, n) => `v${n}@example.com`);
const rows = () => test.database.queries.selectFrom('outbox').selectAll().orderBy('recipient').execute();
const polled = { timeout: 40_000, interval: 20 };
const untilTried = () =>
  expect
    .poll(async () => (await rows()).every(({ state, last_error }) => state === 'sent' || last_error !== null), polled)
    .toBe(true);
const sentTo = () => smtp.messages.map(({ recipient }) => recipient).sort();

describe('a refusal', () => {
  const permanent = '550 5.1.1 No such user here';

  it.each<[string, SmtpBehaviour, string]>([
    ['of the recipient', { onRecipient: () => Promise.reject(smtpRefusal(550, '5.1.1 No such user here')) }, permanent],
    ['of the message', { onMessage: () => Promise.reject(smtpRefusal(552, '5.3.4 Too big')) }, '552 5.3.4 Too big'],
    [
      'of how the recipient is written',
      { onRecipient: () => Promise.reject(smtpRefusal(501, '5.1.3 Bad recipient address syntax')) },
      '501 5.1.3 Bad',
    ],
    [
      'of a recipient whose domain takes no mail',
      { onRecipient: () => Promise.reject(smtpRefusal(521, '5.1.10 Null MX')) },
      '521 5.1.10 Null MX',
    ],
    [
      'of letters that the server does not know',
      { onMessage: () => Promise.reject(smtpRefusal(530, '5.6.7 No such letters here')) },
      '530 5.6.7',
    ],
  ])('%s for good ends the mail at once, in the words of the server', async (_what, behaviour, text) => {
    await open(behaviour);
    await put('a@example.com');
    makeProcess().start();
    await untilTried();
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 1, last_error: expect.stringContaining(text), claimed_until: null },
    ]);
  });

  it.each<[string, SmtpBehaviour, string]>([
    ['of the recipient', { onRecipient: () => Promise.reject(smtpRefusal(451, '4.7.1 Greylisted')) }, '451'],
    ['of the message', { onMessage: () => Promise.reject(smtpRefusal(452, '4.3.1 Full')) }, '452'],
    ['of the connection', { onConnect: () => Promise.reject(smtpRefusal(554, 'Not you')) }, '554'],
    ['of the login', { onLogin: () => Promise.reject(smtpRefusal(535, '5.7.8 Wrong password')) }, '535'],
    ['of the sender', { onSender: () => Promise.reject(smtpRefusal(550, '5.7.1 Not your address')) }, '550'],
    [
      'of the sender, told of the recipient',
      { onRecipient: () => Promise.reject(smtpRefusal(550, '5.1.8 Sender address rejected')) },
      '550 5.1.8',
    ],
    ['of the dialogue', { onRecipient: () => Promise.reject(smtpRefusal(503, '5.5.1 Login first')) }, '503'],
    ['to relay', { onRecipient: () => Promise.reject(smtpRefusal(554, '5.7.1 Relay access denied')) }, '554'],
  ])('%s that is temporary, or not about the mail, is tried again', async (_what, behaviour, text) => {
    await open(behaviour);
    await put('a@example.com');
    makeProcess({ url: `smtp://user:secret@127.0.0.1:${smtp.port}` }).start();
    await untilTried();
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: expect.stringContaining(text), claimed_until: null },
    ]);
  });

  it('of one mail leaves the connection to the others', async () => {
    await open({
      onRecipient: (address) => {
        if (address.startsWith('bad')) throw smtpRefusal(550, 'No such user');
      },
    });
    await put('bad-1@example.com', ...many(20), 'bad-2@example.com');
    makeProcess().start();
    await untilTried();
    expect(sentTo()).toEqual(many(20).sort());
    expect((await rows()).filter(({ state }) => state === 'failed')).toHaveLength(2);
    expect(smtp.connections()).toBeLessThanOrEqual(maxMailsAtOnce);
  });
});

describe('a slow server', () => {
  it('gets each mail once from three processes, however long it takes', async () => {
    // Each mail takes longer than a claim that is not renewed lasts.
    const claimMs = 1_500;
    await open({ onMessage: () => slowly(2 * claimMs) });
    const databases =
      process.env.TEST_ENGINE === 'postgres' ? [test.database, test.openAgain(), test.openAgain()] : [test.database];
    const recipients = many(4 * databases.length);
    await put(...recipients);
    for (const database of databases) makeProcess({ database, claimMs }).start();
    await expect.poll(async () => (await rows()).every(({ state }) => state === 'sent'), polled).toBe(true);
    expect(sentTo()).toEqual(recipients.sort());
    expect((await rows()).map(({ attempts }) => attempts)).toEqual(recipients.map(() => 1));
  });

  it('does not make a stopping process leave mails claimed, nor send them twice', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open({ onMessage: () => released });
    await put(...many(12));
    const worker = makeProcess();
    worker.start();
    await expect.poll(() => smtp.messages.length, polled).toBeGreaterThan(0);
    const stopped = worker.stop();
    release();
    await stopped;
    const isReceived = new Set(smtp.messages.map(({ recipient }) => recipient));
    expect(isReceived.size).toBeLessThan(maxMailsAtOnce);
    for (const { recipient, ...row } of await rows()) {
      const expected = isReceived.has(recipient)
        ? { state: 'sent', claimed_until: null }
        : { state: 'waiting', attempts: 0, claimed_until: null };
      expect(row).toMatchObject(expected);
    }
    makeProcess().start();
    await expect.poll(async () => (await rows()).every(({ state }) => state === 'sent'), polled).toBe(true);
    expect(sentTo()).toEqual(many(12).sort());
  });

  it('that has not been handed a mail when the time to stop is over never gets it from this process', async () => {
    let isHanging = true;
    await open({ onRecipient: () => (isHanging ? new Promise(() => {}) : undefined) });
    await put('a@example.com');
    const worker = makeProcess({ finishMs: 50 });
    worker.start();
    await expect.poll(async () => (await rows())[0]?.attempts, polled).toBe(1);
    await worker.stop();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, claimed_until: null, last_error: null }]);
    isHanging = false;
    makeProcess().start();
    await expect.poll(() => sentTo(), polled).toEqual(['a@example.com']);
  });

  it('that does not confirm a mail it was handed keeps nobody from stopping, and the mail keeps its claim', async () => {
    await open({ onMessage: () => new Promise(() => {}) });
    await put('a@example.com');
    const worker = makeProcess({ finishMs: 50 });
    worker.start();
    await expect.poll(() => smtp.messages.length, polled).toBe(1);
    await worker.stop();
    running[0]?.transport.close();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, claimed_until: expect.any(String) }]);
  });
});

describe('connections', () => {
  it('are reused', async () => {
    await open();
    await put(...many(40));
    makeProcess().start();
    await untilTried();
    expect(sentTo()).toHaveLength(40);
    expect(smtp.connections()).toBeLessThanOrEqual(maxMailsAtOnce);
  });

  /** A server that takes so many connections at once, and answers others with 421; some only to MAIL. */
  const openFor = async (most: number, when: 'greeting' | 'mail' = 'greeting', each = 0) => {
    let refused = 0;
    const assertRoom = (busy: number) => {
      if (busy <= most) return;
      refused++;
      throw smtpRefusal(421, '4.7.0 Too many connections');
    };
    await open({
      ...(when === 'greeting'
        ? { onConnect: () => assertRoom(smtp.open()) }
        : { onSender: () => assertRoom(smtp.open()) }),
      onMessage: () => slowly(each),
    });
    return { refused: () => refused };
  };

  it.each(['greeting', 'mail'] as const)(
    'that are refused with 421 at the %s are no attempt of the mail, which goes over the one that is taken',
    async (when) => {
      const server = await openFor(1, when, 20);
      await put(...many(12));
      makeProcess().start();
      await expect.poll(async () => (await rows()).filter(({ state }) => state === 'sent').length, polled).toBe(12);
      expect(sentTo()).toEqual(many(12).sort());
      expect(new Set((await rows()).map(({ attempts }) => attempts))).toEqual(new Set([1]));
      expect(server.refused()).toBeLessThanOrEqual(2 * maxMailsAtOnce);
    },
  );

  it('that nobody takes are no attempt either, and the mail goes out once there is a server', async () => {
    await open();
    const { port, url } = smtp;
    await smtp.close();
    await put('a@example.com', 'b@example.com');
    makeProcess({ url }).start();
    await expect.poll(async () => (await rows()).every(({ last_error }) => last_error !== null), polled).toBe(true);
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ]);
    smtp = await startSmtpServer({}, port);
    await expect.poll(async () => (await rows()).map(({ state }) => state), polled).toEqual(['sent', 'sent']);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it.each([
    ['before it greets', ''],
    ['after its greeting', '220 mail.example'],
    ['with a temporary refusal of the dialogue', '220 mail.example|451 4.3.0 Too busy'],
    ['with 421 to the first word', '220 mail.example|421 4.7.0 Too many'],
  ])('that the server ends %s are no attempt of the mail', async (_, lines) => {
    const [greeting = '', answer = ''] = lines.split('|');
    const rude = createServer((socket) => {
      socket.on('error', () => {});
      if (greeting === '') return socket.end();
      socket.write(`${greeting}\r\n`);
      socket.on('data', () => (answer === '' ? socket.end() : socket.write(`${answer}\r\n`)));
    }).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const { port } = rude.address() as AddressInfo;
    await put('a@example.com');
    makeProcess({ url: `smtp://127.0.0.1:${port}` }).start();
    await expect.poll(async () => (await rows())[0]?.last_error, polled).toBeTruthy();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    rude.close();
    smtp = await startSmtpServer({}, port);
    await expect.poll(async () => (await rows()).map(({ state }) => state), polled).toEqual(['sent']);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1]);
  });

  it('leave a place for a mail that somebody is waiting for', async () => {
    await open({
      onMessage: ({ recipient }) => (recipient === 'client@example.com' ? undefined : new Promise(() => {})),
    });
    await put(...many(10));
    const worker = makeProcess({ finishMs: 50 });
    worker.start();
    await expect.poll(() => smtp.messages.length, polled).toBe(maxMailsAtOnce - 1);
    const data = { name: 'Ada', resetUrl: 'https://vitrine.example/reset-password?token=t' };
    await test.database.transaction((transaction) =>
      outbox.put(transaction, [
        { to: 'client@example.com', language: 'en', content: { template: 'passwordResetLink', data } },
      ]),
    );
    await expect.poll(() => smtp.messages.at(-1)?.recipient, polled).toBe('client@example.com');
    expect(smtp.messages).toHaveLength(maxMailsAtOnce);
  });
});

describe('TLS', () => {
  /** An address of this machine that is not a loopback address by its name. */
  const elsewhere = (query = '') => `smtp://user:secret@0.0.0.0:${smtp.port}${query}`;

  it.each([
    ['smtp://mail.example', true],
    ['smtp://user:p%40ss@mail.example:25', true],
    ['smtp://10.0.0.1', true],
    ['smtp://localhost.example', true],
    ['smtp://127.0.0.1.example', true],
    ['smtp://mail.example?tls=required', true],
    ['smtp://mail.example?tls=optional', false],
    ['smtp://localhost', false],
    ['smtp://127.0.0.2:25', false],
    ['smtp://[::1]:25', false],
  ])('%s requires it: %s', (url, requireTLS) => {
    const address = readSmtpUrl(url);
    expect(address.requireTLS).toBe(requireTLS);
    expect(address.url).not.toContain('tls=');
  });

  it('is required: without it neither a mail nor the password leaves', async () => {
    await open();
    await put('a@example.com');
    makeProcess({ url: elsewhere() }).start();
    await untilTried();
    expect(await rows()).toMatchObject([{ state: 'waiting', last_error: expect.stringContaining('STARTTLS') }]);
    expect([smtp.connections() > 0, smtp.logins(), smtp.messages]).toEqual([true, 0, []]);
  });

  it('is optional where the setting says so', async () => {
    await open();
    await put('a@example.com');
    makeProcess({ url: elsewhere('?tls=optional') }).start();
    await expect.poll(() => smtp.messages, polled).toMatchObject([{ recipient: 'a@example.com', isSecure: false }]);
  });

  describe('with a certificate', () => {
    const trusted = tls.getCACertificates('default');
    let certificate: { key: string; cert: string };
    beforeAll(async () => {
      const { private: key, cert } = await generate([{ name: 'commonName', value: 'mail.test' }], {
        extensions: [
          { name: 'basicConstraints', cA: true },
          { name: 'subjectAltName', altNames: [{ type: 7, ip: '0.0.0.0' }] },
        ],
      });
      certificate = { key, cert };
    });
    afterEach(() => tls.setDefaultCACertificates(trusted));

    it('that nobody vouches for is not accepted', async () => {
      await open({ certificate });
      await put('a@example.com');
      makeProcess({ url: elsewhere() }).start();
      await untilTried();
      expect(await rows()).toMatchObject([{ state: 'waiting', last_error: expect.stringMatching(/self.signed/) }]);
      expect([smtp.logins(), smtp.messages]).toEqual([0, []]);
    });

    it('that is trusted carries the login and the mail', async () => {
      tls.setDefaultCACertificates([...trusted, certificate.cert]);
      await open({ certificate });
      await put('a@example.com');
      makeProcess({ url: elsewhere() }).start();
      await expect.poll(() => smtp.messages, polled).toMatchObject([{ recipient: 'a@example.com', isSecure: true }]);
      expect(smtp.logins()).toBe(1);
    });
  });
});
