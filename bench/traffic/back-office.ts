export const admin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };

/** Where the agency receives its mails. */
export const agencyEmail = 'leads@agency.example';

/** The settings of a server that visitors are sent to. */
export const siteSettings = { AGENCY_EMAIL: agencyEmail, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

/** Logs the admin in. @returns the token */
export async function logInAdmin(url: string): Promise<string> {
  const { token } = await call(url, 'POST', '/admin/login', { body: admin });
  return String(token);
}

/**
 * Offers meetings around the clock, so that a campaign does not run out of them.
 * @param days how far ahead
 */
export async function openAroundTheClock(url: string, days: number): Promise<void> {
  const token = await logInAdmin(url);
  const { schedule, revision } = await call(url, 'GET', '/admin/schedule', { token });
  const times = Array.from({ length: 48 }, (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
  const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, times]));
  const body = { ...(schedule as object), weekly, meetingMinutes: 30, horizonDays: days, revision };
  await call(url, 'PUT', '/admin/schedule', { token, body });
}

type CallOptions = { readonly token?: string; readonly body?: object };

async function call(
  url: string,
  method: string,
  path: string,
  { token, body }: CallOptions,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}
