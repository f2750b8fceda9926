import type { Page } from '@playwright/test';

/** Stores a session in the browser, as the login does. The page must show an address of the site. */
export async function storeSession(page: Page, token: string, user: object): Promise<void> {
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('userData', user);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** What the page stores about the admin who is logged in. */
export const adminUser = (email: string) => ({ type: 'admin', id: 'admin', name: 'Admin', email }) as const;
