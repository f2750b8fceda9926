import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { startServerProcess } from './process.ts';
import type { ProcessData } from './process-data.ts';
import { call, logIn, prepare, raceAdmin, send } from './proposal-race.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';

/** What a race over signatures has left. */
export type SignatureRace = {
  /** The state of each proposal right after the kill, and whether its signature had been acknowledged before. */
  readonly afterKill: readonly { readonly state: string; readonly isAcknowledged: boolean }[];
  /** How many rows there are at the end. */
  readonly signatures: number;
  readonly trail: number;
  readonly mails: number;
  /** How many mails that say so arrived, and how many different ones. */
  readonly delivered: number;
  readonly different: number;
};

/** What a client needs to sign. */
type Signer = { readonly link: string; readonly body: object };

/**
 * Signs a third of some proposals; while the first mail about that is under way, received and not confirmed, the others sign
 * at once, and the process is killed when the first of those is acknowledged. It is started again, and everybody signs once
 * more.
 */
export async function raceSignatures(data: ProcessData, count: number): Promise<SignatureRace> {
  const underWay = Promise.withResolvers<void>();
  let isKilled = false;
  const smtp = await startSmtpServer({
    onMessage: async (received) => {
      if (isKilled || (await acceptedId(received)) === undefined) return;
      underWay.resolve();
      return new Promise(() => {});
    },
  });
  const settings = {
    ...data.settings,
    ADMIN_EMAIL: raceAdmin.email,
    ADMIN_PASSWORD: raceAdmin.password,
    AGENCY_EMAIL: 'leads@agency.example',
    SMTP_URL: smtp.url,
  };
  let server = await startServerProcess(settings);
  try {
    await server.ready();
    const token = await logIn(server);
    const ids = await prepare([server], token, count);
    const signers: Signer[] = [];
    for (const id of ids) {
      await send(server, token, id);
      signers.push(await signerOf(server, smtp, signers.length + 1));
    }
    const sign = ({ link, body }: Signer) =>
      call<{ state: string }>(server, 'POST', `/proposal/${link}/accept`, { body });
    const acknowledged = new Set<Signer>();
    const signAndNote = async (signer: Signer) => {
      await sign(signer);
      acknowledged.add(signer);
    };
    const first = signers.slice(0, Math.ceil(count / 3));
    await Promise.all(first.map(signAndNote));
    await underWay.promise;
    const others = signers.slice(first.length).map(signAndNote);
    await Promise.any(others);
    server.child.kill('SIGKILL');
    await Promise.allSettled(others);
    isKilled = true;
    await server.ended;
    // The minute after which the claims of a process that was killed are over.
    await data.execute(`update outbox set claimed_until = '2020-01-01T00:00:00.000Z' where claimed_until is not null`);
    server = await startServerProcess(settings);
    await server.ready();
    const afterKill: { state: string; isAcknowledged: boolean }[] = [];
    for (const signer of signers) {
      const { state } = await call<{ state: string }>(server, 'GET', `/proposal/${signer.link}`);
      afterKill.push({ state, isAcknowledged: acknowledged.has(signer) });
    }
    await Promise.all(signers.map(sign));
    await untilSent(data);
    const accepted = await Promise.all(smtp.messages.map(acceptedId));
    const delivered = accepted.filter((id) => id !== undefined);
    return {
      afterKill,
      signatures: await data.countRows('signatures'),
      trail: await data.countRows(`audit_entries where action = 'proposalAccepted'`),
      mails: await data.countRows(`outbox where template in ('proposalAccepted', 'proposalAcceptedForAgency')`),
      delivered: delivered.length,
      different: new Set(delivered).size,
    };
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    await smtp.close();
  }
}

/** Waits for the mail with the link, reads the proposal, asks for the code and waits for that. */
async function signerOf(server: Parameters<typeof call>[0], smtp: TestSmtpServer, number: number): Promise<Signer> {
  const link = await inMail(smtp, /\/proposal\?token=([\w-]+)/, number);
  const { documentHash } = await call<{ documentHash: string }>(server, 'GET', `/proposal/${link}`);
  await call(server, 'POST', `/proposal/${link}/code`);
  // In two groups of three.
  const code = (await inMail(smtp, /^Code\W+(\d[\d\s]*\d)\s*$/m, number)).replaceAll(/\s/g, '');
  return { link, body: { documentHash, name: 'Visitor', acceptsConditions: true, code } };
}

const mailTimeoutMs = 60_000;

/** What is found in so many different mails that have arrived: the last one of it. */
async function inMail({ messages }: TestSmtpServer, pattern: RegExp, number: number): Promise<string> {
  const deadline = performance.now() + mailTimeoutMs;
  while (performance.now() < deadline) {
    const texts = await Promise.all(messages.map(async ({ text }) => (await PostalMime.parse(text)).text ?? ''));
    const found = [...new Set(texts.flatMap((text) => pattern.exec(text)?.[1] ?? []))];
    if (found.length >= number) return found.at(-1) ?? '';
    await pause(50);
  }
  throw new Error(`No mail has ${pattern}.`);
}

/** Waits until no mail waits any more. */
async function untilSent(data: ProcessData): Promise<void> {
  const deadline = performance.now() + mailTimeoutMs;
  while ((await data.countRows(`outbox where state = 'waiting'`)) > 0) {
    if (performance.now() > deadline) throw new Error('Mails are still waiting.');
    await pause(100);
  }
}

/** The Message-ID of a mail that says that a proposal was accepted, to the client or to the agency. */
async function acceptedId({ text, messageId }: TestSmtpServer['messages'][number]): Promise<string | undefined> {
  const { subject = '' } = await PostalMime.parse(text);
  return /accepted/i.test(subject) ? messageId : undefined;
}
