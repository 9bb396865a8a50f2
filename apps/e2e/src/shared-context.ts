import { type BrowserContext, test as base } from '@playwright/test';

interface Contexts {
  /** Of this worker, by their options. */
  readonly contexts: Map<string, BrowserContext>;
}

/**
 * Journeys with the same options share a context, as the visits of one browser do: what the web application consists of is fetched and compiled once and not for every
 * journey. Each begins with a new page, and with nothing of what the one before stored, was allowed or switched off.
 */
export const test = base.extend<object, Contexts>({
  contexts: [
    async ({ playwright: _none }, provide) => {
      const contexts = new Map<string, BrowserContext>();
      await provide(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, contexts, colorScheme, hasTouch, locale, serviceWorkers, viewport }, provide, info) => {
    const options = { colorScheme, hasTouch, serviceWorkers, viewport, ...(locale !== undefined && { locale }) };
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? (await browser.newContext(options));
    contexts.set(key, context);
    await provide(context);
    // What a failed one shows is put into its report; its worker ends.
    if (info.status === info.expectedStatus) await forget(context);
  },
});

const stored = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

async function forget(context: BrowserContext): Promise<void> {
  const cleaner = await context.newPage();
  for (const page of context.pages()) if (page !== cleaner) await page.close();
  await context.setOffline(false);
  await context.setGeolocation(null);
  await context.clearPermissions();
  const session = await context.newCDPSession(cleaner);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: stored });
  await cleaner.close();
}
