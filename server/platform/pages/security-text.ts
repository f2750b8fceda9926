import { agency } from '@vitrine/contracts/agency.ts';
import { siteLanguages } from '@vitrine/contracts/language.ts';
import type { FastifyInstance } from 'fastify';
import { type Clock, toInstant } from '../clock.ts';
import { securityHeaders } from '../http/security-headers.ts';

const dayMs = 24 * 60 * 60_000;

/** How far ahead the file says it ends; RFC 9116, 2.5.5 asks for less than a year. It is computed, so it never lapses. */
const validDays = 90;

/** How long others may keep it, in seconds: far less than it is valid. */
const maxAge = 24 * 60 * 60;

/**
 * Serves `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. SECURITY.md says what happens then.
 * @param publicUrl the site's origin
 */
export function serveSecurityText(app: FastifyInstance, clock: Clock, publicUrl: string): void {
  app.get('/.well-known/security.txt', (_request, response) =>
    response
      .headers({ ...securityHeaders, 'cache-control': `public, max-age=${maxAge}` })
      .type('text/plain; charset=utf-8')
      .send(securityText(clock.now(), publicUrl)),
  );
}

function securityText(now: number, publicUrl: string): string {
  // From midnight on, so that every process gives the same file all day.
  const expires = toInstant(now - (now % dayMs) + validDays * dayMs);
  return [
    `Contact: mailto:${agency.email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${siteLanguages.join(', ')}`,
    // Web addresses in this file must be https (RFC 9116, 2.5.2).
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
