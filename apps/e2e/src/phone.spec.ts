import { expect } from '@playwright/test';
import { test } from './environment.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE', colorScheme: 'dark' });

test('on a phone the trips are cards and the navigation is at the bottom, in German and dark (SHELL-007, SHELL-084)', async ({
  page,
  environment,
}) => {
  await page.goto(`${environment.product.url}/login`);
  await page.getByLabel('E-Mail').fill('jana@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill('Passw0rd-long!');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.goto(`${environment.product.url}/trips?from=2026-01-01&to=2026-12-31`);
  await expect(page.getByRole('table')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const purpose = page.getByRole('button', { name: /^(Zweck festlegen|Set purpose)/ }).first();
  await purpose.tap();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Priva/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page
    .getByRole('button', { name: /Menü|Menu/ })
    .last()
    .tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});
