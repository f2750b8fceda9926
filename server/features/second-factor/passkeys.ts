import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { agency } from '@vitrine/contracts/agency.ts';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@vitrine/contracts/passkey.ts';
import type { PasskeyTable } from '../../platform/database/account-tables.ts';

/** Where passkeys work: the domain they belong to, and the address of the pages that may ask for one. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/**
 * The site as passkeys know it. A site whose public address nobody has set is where it was reached.
 * @param reachedAt scheme and host of the request
 */
export function relyingPartyOf(publicUrl: string, reachedAt: string): RelyingParty {
  const configured = new URL(publicUrl);
  const reached = isLocal(configured) ? URL.parse(reachedAt) : null;
  const { hostname, origin } = reached ?? configured;
  return { id: hostname, origin };
}

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');

type StoredPasskey = Pick<PasskeyTable, 'credential_id' | 'transports'>;

const describe = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  transports: JSON.parse(transports) as string[],
});

/** EdDSA, ES256 and RS256 (COSE): what authenticators have. */
const algorithms = [-8, -7, -257];

/** What a browser needs to make a passkey for an account. @param challenge base64url */
export function passkeyCreationOptions(
  { id }: RelyingParty,
  account: { readonly accountId: string; readonly email: string; readonly name: string },
  existing: readonly StoredPasskey[],
  challenge: string,
): Promise<PasskeyCreation> {
  return generateRegistrationOptions({
    rpName: agency.name,
    rpID: id,
    userID: new TextEncoder().encode(account.accountId),
    userName: account.email,
    userDisplayName: account.name,
    challenge: bytesOf(challenge),
    excludeCredentials: existing.map(describe),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  }) as Promise<PasskeyCreation>;
}

/** Checks a passkey that a browser has made. @returns what is stored of it, or undefined when something is wrong */
export async function verifyNewPasskey(
  { id, origin }: RelyingParty,
  credential: PasskeyAttestation,
  challenge: string,
): Promise<Pick<PasskeyTable, 'credential_id' | 'public_key' | 'sign_count' | 'transports'> | undefined> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { credential: made } = registrationInfo;
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    sign_count: made.counter,
    transports: JSON.stringify(made.transports ?? []),
  };
}

/**
 * What a browser needs to sign with a passkey.
 * @param passkeys which of them may answer; none when any may that knows this site, which then also names its account
 */
export function passkeyRequestOptions(
  { id }: RelyingParty,
  passkeys: readonly StoredPasskey[] | undefined,
  challenge: string,
): Promise<PasskeyRequest> {
  return generateAuthenticationOptions({
    rpID: id,
    challenge: bytesOf(challenge),
    ...(passkeys && { allowCredentials: passkeys.map(describe) }),
    userVerification: passkeys ? 'preferred' : 'required',
  }) as Promise<PasskeyRequest>;
}

/**
 * Checks a signature.
 * @param isAlone whether it takes the place of a password, so that the device must have checked its user
 * @returns what the passkey now counts, or undefined when something is wrong
 */
export async function verifyPasskey(
  { id, origin }: RelyingParty,
  passkey: PasskeyTable,
  credential: PasskeyAssertion,
  { challenge, isAlone }: { readonly challenge: string; readonly isAlone: boolean },
): Promise<number | undefined> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(bytesOf(passkey.public_key)),
      counter: Number(passkey.sign_count),
    },
    requireUserVerification: isAlone,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
