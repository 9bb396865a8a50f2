import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn } from './environment.ts';
import type { Product } from './product.ts';
import { prove } from './prove.ts';
import { mainUser } from './templates.ts';

/** A new user connects a simulated Tesla to a product with the demo, whose manufacturers answer. */
export async function connectTesla(page: Page, product: Product): Promise<void> {
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
  await product.addUser(credentials.email, credentials.password);
  await signIn(page, product.url, credentials);
  await page.getByRole('link', { name: 'Connect vehicle' }).click();
  const tesla = page.getByRole('link', { name: 'Tesla', exact: true });
  await expect(tesla).toBeVisible();
  await expectAccessible(page);
  await tesla.click();
  await expect(page.getByText('Simulated', { exact: true }).first()).toBeVisible();
  const connectPage = page.url();
  await expectAccessible(page);

  await test.step('without consent nothing is connected', async () => {
    await page.getByRole('button', { name: 'Connect with Tesla' }).click();
    await prove(page, credentials, 'Connect with Tesla');
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByText(/You did not allow the access/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Begin again' }).click();
  });

  await test.step('with the consent for two cars one of them is chosen; no code stays in the address', async () => {
    await page.getByRole('button', { name: 'Connect with Tesla' }).click();
    await prove(page, credentials, 'Connect with Tesla');
    await expectTicked(page, [0]);
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByRole('heading', { name: 'Which vehicle?' })).toBeVisible();
    expect(page.url()).not.toMatch(/code|state/);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Connect vehicle' }).click();
    await expect(page.getByText(/fully active after 2 to 3 days/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its login data are renewed by another sign-in, and it stays the same vehicle', async () => {
    const address = page.url();
    await page.getByRole('link', { name: 'Update login data' }).click();
    await page.getByRole('button', { name: 'Sign in again at Tesla' }).click();
    await prove(page, credentials, 'Sign in again at Tesla');
    await expectTicked(page, [0]);
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page).toHaveURL(address);
  });

  await test.step('a sign-in for another car proposes one that is not connected', async () => {
    await page.goto(connectPage);
    await page.getByRole('button', { name: 'Connect with Tesla' }).click();
    await prove(page, credentials, 'Connect with Tesla');
    await expectTicked(page, [1]);
  });
}

/** The cars that are ticked on the page of the simulated manufacturer. */
async function expectTicked(page: Page, ticked: readonly number[]): Promise<void> {
  const cars = page.getByRole('checkbox');
  await expect(cars.first()).toBeVisible();
  const checked = await cars.evaluateAll((boxes) => boxes.flatMap((box, index) => (box.matches(':checked') ? [index] : [])));
  expect(checked).toEqual(ticked);
}
