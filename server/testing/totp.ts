import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at a time. @param secret base32 @param timestamp milliseconds since 1970 */
export const totpAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
