import { z } from 'zod';
import { asciiOnly } from './fields.ts';

/**
 * The messages between browser and server about passkeys, as WebAuthn Level 3 writes them in JSON (5.1, "JSON
 * serialization"). Binary values are base64url.
 */
const base64 = (most: number) =>
  z
    .string()
    .regex(new RegExp(String.raw`^[\w-]{1,${most}}$`))
    .register(asciiOnly, {});

/** An id has 1,023 bytes at most, and what a site calls an account 64 (WebAuthn, 4 and 5.4.3). */
const [maxId, maxUserHandle] = [1_364, 86];

/** Some hundred bytes; with room for extensions, and for signatures that withstand quantum computers. */
const maxSigned = 8_192;

/** With the certificates of whoever made an authenticator. */
const maxAttestation = 16_384;

const transports = z.array(z.string().regex(/^[a-z-]{1,32}$/)).max(10);

const publicKey = z.enum(['public-key']);

const descriptor = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.array(z.string()).optional(),
});

const needed = z.enum(['required', 'preferred', 'discouraged']);

/** What the browser is asked to sign (`navigator.credentials.get`). */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    timeout: z.number().optional(),
    rpId: z.string().optional(),
    allowCredentials: z.array(descriptor).optional(),
    userVerification: needed.optional(),
  })
  .meta({ id: 'PasskeyRequest' });

export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What the browser is asked to make (`navigator.credentials.create`). */
export const passkeyCreation = z
  .object({
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
    timeout: z.number().optional(),
    excludeCredentials: z.array(descriptor).optional(),
    authenticatorSelection: z
      .object({
        authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
        residentKey: needed.optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: needed.optional(),
      })
      .optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
  })
  .meta({ id: 'PasskeyCreation' });

const credential = {
  id: base64(maxId),
  rawId: base64(maxId),
  type: publicKey,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  // What extensions answer is not looked at.
  clientExtensionResults: z.looseObject({}).optional(),
};

export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** A signature by a passkey. */
export const passkeyAssertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64(maxSigned),
    authenticatorData: base64(maxSigned),
    signature: base64(maxSigned),
    userHandle: base64(maxUserHandle).nullish(),
  }),
});

export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** A passkey that a browser has made. */
export const passkeyAttestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64(maxSigned),
    attestationObject: base64(maxAttestation),
    authenticatorData: base64(maxSigned).optional(),
    transports: transports.optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: base64(maxSigned).optional(),
  }),
});

export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;
