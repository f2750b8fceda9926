import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@vitrine/contracts/passkey.ts';

/** Loaded on demand: few visitors have a passkey. */
const load = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys at this address. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Has a passkey sign. @returns undefined when its owner refused, the device could not, or the code for it did not load */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAssertion | undefined> {
  try {
    const { startAuthentication } = await load();
    const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    return (await startAuthentication({ optionsJSON })) as PasskeyAssertion;
  } catch {
    return undefined;
  }
}

/** Has the device make a passkey. @returns undefined when its owner refused, the device could not, or the code for it did not load */
export async function createPasskey(creation: PasskeyCreation): Promise<PasskeyAttestation | undefined> {
  try {
    const { startRegistration } = await load();
    const optionsJSON = creation as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return (await startRegistration({ optionsJSON })) as PasskeyAttestation;
  } catch {
    return undefined;
  }
}
