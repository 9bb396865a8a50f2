import type { Language } from '@wattbook/domain/texts/languages';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { signIn } from '../environment.ts';
import type { Credentials } from '../product.ts';

/** A session in the storage format of Playwright; undefined for a visitor. */
export type StorageState = BrowserContextOptions['storageState'];

/** Signs a user in with the form and returns the session; null where there is no such user. */
export async function readStorageState(browser: Browser, url: string, credentials: Credentials): Promise<StorageState | null> {
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    const answer = await context.request.post(`${url}/authentication`, { data: { ...credentials, grant_type: 'password' } });
    if (!answer.ok()) return null;
    const page = await context.newPage();
    await signIn(page, url, credentials);
    await page.waitForSelector('h1');
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** Shows screens in a language, whatever language the account of the user has: the record of the user is changed on its way to the browser only. */
export async function showLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript((code) => localStorage.setItem('wattbook.language', code), language);
  await context.route(/\/v1\/users\/[^/?]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: { ...((await response.json()) as object), language } });
  });
}
