import { agency } from '@vitrine/contracts/agency.ts';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes (RFC 6238): SHA-1, six digits, 30 seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** How many steps a clock may be ahead or behind. */
const window = 1;

/** 160 random bits (RFC 4226, 4), base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address in the QR code that an authenticator app scans. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...parameters, issuer: agency.name, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The time step whose code was typed, compared in constant time; undefined when it is that of none near now.
 * @param now milliseconds since 1970
 */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const options = { ...parameters, secret: Secret.fromBase32(secret), timestamp: now };
  const delta = TOTP.validate({ ...options, token: code, window });
  return delta === null ? undefined : TOTP.counter(options) + delta;
}
