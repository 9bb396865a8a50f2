import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type NewUser, signIn, test } from './environment.ts';
import { typeCode } from './mail-environment.ts';
import { prove } from './prove.ts';

const nextPassword = 'Neu-und-5icher';

/** Whether this browser stores a private key. */
const hasKey = (page: Page) => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('wattbook.keys.')));
const waitForKey = (page: Page) => expect.poll(() => hasKey(page), { timeout: 20_000 }).toBe(true);

async function readJson<Result>(page: Page, path: string): Promise<Result> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('wattbook.session') ?? '{}') as { accessToken: string }).accessToken,
  );
  const response = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as Result;
}

/** The number of trips whose places the server can still read. */
async function countPlainTrips(page: Page, url: string): Promise<number> {
  const { data: vehicles } = await readJson<{ data: { id: string }[] }>(page, `${url}/v1/vehicles`);
  const { total, data } = await readJson<{ total: number; data: { placesKey: string | null }[] }>(
    page,
    `${url}/v1/trips?vehicleId=${vehicles[0]?.id}&limit=50`,
  );
  expect(total).toBe(12);
  return data.filter(({ placesKey }) => placesKey === null).length;
}

/** The text of the first trip in the list, with its places. */
async function placesOfFirst(page: Page, url: string, days: string): Promise<string> {
  await page.goto(`${url}/trips?${days}`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(/near /i);
  return (await row.textContent()) ?? '';
}

async function resetPassword(page: Page, url: string, { credentials }: NewUser, readCode: () => Promise<string>): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: /Forgot/ }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(credentials.email);
  await page.getByRole('button', { name: 'Request a code' }).click();
  const save = page.getByRole('button', { name: 'Save the new password' });
  await expect(save).toBeVisible();
  await typeCode(page, await readCode());
  await page.getByLabel('New password').fill(nextPassword);
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^I know that encrypted places/ }).check();
  await save.click();
  await expect(page.getByRole('heading', { name: 'The new password is saved' })).toBeVisible();
}

test('sealed places are readable in every browser after entering the password, and after a reset with the recovery key (AUTH-057, AUTH-059, AUTH-095)', async ({
  newUser,
  environment: { product },
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, credentials, days } = newUser;
  const { url } = product;
  // The keys need the password, so the sign-in must use the form.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, url, credentials);
  await waitForKey(page);
  const before = await placesOfFirst(page, url, days);

  await page.goto(`${url}/profile`);
  await expect(page.getByText('The key is in this browser.')).toBeVisible();
  await page.getByRole('switch', { name: 'Encrypt the places of all my trips' }).click();
  await expectAccessible(page);
  await prove(page, credentials, 'Encrypt');
  await expect(page.getByText('Places are being encrypted from now on.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a recovery key' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(credentials.password);
  await dialog.getByRole('button', { name: 'Make a recovery key' }).click();
  const recoveryKey = (await dialog.getByRole('status').filter({ hasText: /-/ }).textContent()) ?? '';
  expect(recoveryKey).toMatch(/^([0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByText('There is a recovery key.')).toBeVisible();

  await expect.poll(() => countPlainTrips(page, url), { timeout: 150_000, intervals: [2000] }).toBe(0);
  expect(await placesOfFirst(page, url, days)).toBe(before);

  const second = await browser.newContext();
  const other = await second.newPage();
  await signIn(other, url, credentials);
  await waitForKey(other);
  expect(await placesOfFirst(other, url, days)).toBe(before);
  await other.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText(/near /i);
  await expect(other.getByText('Route', { exact: true }).first()).toBeVisible();
  await expect(other.getByText('This trip has no positions')).toHaveCount(0);

  // A browser without the key, and a session without the password.
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('wattbook.keys.')) localStorage.removeItem(key);
  });
  await other.goto(`${url}/trips?${days}`);
  await expect(other.getByText('Some places are encrypted and the key is not in this browser.')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Unlock' }).click();
  await other.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Falsch9!falsch');
  await other.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(other.getByText('This password does not open the key.')).toBeVisible();
  await other.getByRole('dialog').getByLabel('Password', { exact: true }).fill(credentials.password);
  await other.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(other.getByText('Some places are encrypted')).toHaveCount(0);
  expect(await placesOfFirst(other, url, days)).toBe(before);

  const third = await browser.newContext();
  const last = await third.newPage();
  await resetPassword(
    last,
    url,
    newUser,
    async () => /code (\d{6})/.exec(await product.command('user', 'code', credentials.email))?.[1] ?? '',
  );
  await signIn(last, url, { ...credentials, password: nextPassword });
  await waitForKey(last);
  await last.goto(`${url}/trips?${days}`);
  await expect(last.getByText('Some places were encrypted with an earlier key.')).toBeVisible();
  await last.getByRole('link', { name: 'Enter a recovery key' }).click();
  await last.getByRole('button', { name: 'Enter a recovery key' }).click();
  const entry = last.getByRole('dialog');
  await entry.getByLabel('Recovery key').fill(recoveryKey.toLowerCase().replaceAll('-', ' '));
  await entry.getByLabel('Password', { exact: true }).fill(nextPassword);
  await entry.getByRole('button', { name: 'Unlock' }).click();
  await expect(last.getByText('Encrypted places are readable again.')).toBeVisible();
  expect(await placesOfFirst(last, url, days)).toBe(before);
  await Promise.all([second.close(), third.close()]);
});
