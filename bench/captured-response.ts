import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { CapturedResponse } from './nginx.ts';

/** The response of home as it goes over the wire: `fetch` would unpack it. */
export async function captureResponse(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<CapturedResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}/`, { headers }, resolve).on('error', reject).end();
  });
  const raw = response.rawHeaders;
  const pairs = Array.from(
    { length: raw.length / 2 },
    (_, n) => [raw[2 * n]?.toLowerCase() ?? '', raw[2 * n + 1] ?? ''] as const,
  );
  return { body: await buffer(response), headers: pairs };
}
