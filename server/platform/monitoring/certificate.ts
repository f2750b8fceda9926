import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** The certificate with which the site is served. */
export type Certificate = {
  readonly host: string;
  /** In ms since 1970. */
  readonly validTo: number;
  /** Why a browser would not accept it, as the library words it; undefined when it would. */
  readonly problem: string | undefined;
};

/**
 * Connects to the site as a browser would, and reads its certificate, whatever it is worth.
 * @param url an address that starts with https://
 * Rejects when nothing answers there within the time.
 */
export function readCertificate(url: string, timeoutMs: number): Promise<Certificate> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port) || 443,
      // A name is sent so that a proxy with several sites picks the certificate; addresses are not allowed there.
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    });
    const timer = setTimeout(() => socket.destroy(new Error(`${host} did not answer in time`)), timeoutMs);
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error(`${host} closed the connection`));
    });
    socket.once('secureConnect', () => {
      const validTo = Date.parse(socket.getPeerCertificate().valid_to);
      const problem = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ host, validTo, problem });
      socket.destroy();
    });
  });
}
