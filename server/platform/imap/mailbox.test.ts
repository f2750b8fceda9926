import { networkInterfaces } from 'node:os';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it } from 'vitest';
import { startImapServer, type TestImapOptions, type TestImapServer } from '../../testing/imap-server.ts';
import { mailboxIdOf, readImapUrl } from './imap-url.ts';
import { openMailbox } from './mailbox.ts';

let imap: TestImapServer;
afterEach(() => imap?.close());

const start = async (options?: TestImapOptions) => {
  imap = await startImapServer(options);
  return readImapUrl(imap.url);
};

/** An address of this machine that is not loopback, as a server elsewhere has one; undefined where there is none. */
const outside = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

describe('IMAP_URL', () => {
  it('says where, who, which folder, and whether TLS is required', () => {
    const settings = readImapUrl('imaps://me%40agency.example:p%2Fw@mail.example/Old%20mail?tags=off');
    expect(settings).toEqual({
      host: 'mail.example',
      port: 993,
      secure: true,
      requireTLS: false,
      user: 'me@agency.example',
      password: 'p/w',
      folder: 'Old mail',
      hasTags: false,
    });
    const plain = (host: string) => readImapUrl(`imap://a:b@${host}`);
    expect(plain('mail.example')).toMatchObject({ port: 143, requireTLS: true, folder: 'INBOX', hasTags: true });
    for (const host of ['localhost', '127.0.0.1:1143', '[::1]', 'mail.example?tls=optional']) {
      expect(plain(host).requireTLS).toBe(false);
    }
    expect(mailboxIdOf(settings)).not.toContain('agency');
  });
});

describe('a mailbox', () => {
  it('is not opened without TLS on another machine, and hears no password', async () => {
    if (outside === undefined) return;
    const address = { ...(await start({ host: '0.0.0.0' })), host: outside, requireTLS: true };
    await expect(openMailbox(address)).rejects.toMatchObject({ tlsFailed: true });
    expect(imap.commands()).not.toContain('LOGIN');
  });

  it('is not opened where nobody vouches for the certificate', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'mail.example' }]);
    const address = { ...(await start({ certificate: { key, cert } })), requireTLS: true };
    await expect(openMailbox(address)).rejects.toThrow(/self.signed/i);
    expect(imap.commands()).not.toContain('LOGIN');
  });

  it('names the files of a mail, unless its parts are more than anybody reads', async () => {
    const mailbox = await openMailbox(await start());
    const deliver = (parts: number) => {
      const part = '--b\nContent-Type: application/pdf; name="plan.pdf"\n\nx\n';
      return imap.deliver(`Content-Type: multipart/mixed; boundary=b\n\n${part.repeat(parts)}--b--\n`, 0);
    };
    const [usual, absurd] = [deliver(30), deliver(1_000)];
    expect((await mailbox.parts(usual)).files).toHaveLength(30);
    expect((await mailbox.parts(absurd)).files).toEqual([]);
    // What was asked after it is answered all the same.
    expect((await mailbox.parts(usual)).files).toHaveLength(30);
    // Whose parts cost nobody anything who does not ask for their names.
    expect(await mailbox.head(absurd)).toBeDefined();
    await mailbox.close();
  });

  it('that does not exist is refused with what the server says', async () => {
    const address = { ...(await start()), folder: 'Nowhere' };
    await expect(openMailbox(address)).rejects.toThrow();
  });
});
