import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@vitrine/contracts/passkey.ts';

/** Bits of the flags in authenticator data (WebAuthn Level 3, 6.1). */
const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 } as const;

/** A device that makes one passkey (ES256) and signs with it, as a browser at `origin` would pass it on. */
export type Authenticator = {
  readonly create: (options: PasskeyCreation) => PasskeyAttestation;
  readonly sign: (options: PasskeyRequest, how?: SigningChoices) => PasskeyAssertion;
};

type SigningChoices = {
  /** Whether the device has checked a fingerprint or PIN; by default it has. */
  readonly isVerified?: boolean;
  /** The page that asks; by default that of the device. */
  readonly from?: string;
};

/** @param origin the address of the pages; its host is the domain that the passkey belongs to */
export function makeAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signCount = 0;

  const authenticatorData = (rpId: string, bits: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++signCount);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([bits]), count, rest]);
  };
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    create: ({ rp, challenge }) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: EC2, ES256, P-256 (RFC 9053).
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
      const bits = flags.userPresent | flags.userVerified | flags.attested;
      const authData = authenticatorData(rp.id ?? '', bits, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))),
          transports: ['internal'],
        },
      };
    },
    sign: ({ rpId = '', challenge }, { isVerified = true, from = origin } = {}) => {
      const data = authenticatorData(rpId, flags.userPresent | (isVerified ? flags.userVerified : 0));
      const client = clientData('webauthn.get', challenge, from);
      const hash = createHash('sha256').update(client).digest();
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: createSign('sha256').update(data).update(hash).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

const text = (bytes: Buffer) => bytes.toString('base64url');
