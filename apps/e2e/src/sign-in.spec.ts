import { expect } from '@playwright/test';
import { signIn, test } from './environment.ts';
import { mainUser } from './templates.ts';

test('a wrong password shows an error, and the user can try again (AUTH-001, AUTH-017, AUTH-014)', async ({ page, environment }) => {
  await page.goto(`${environment.product.url}/trips`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill('JANA@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid e-mail or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(mainUser.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The page that was asked for (decision 0045).
  await expect(page.getByRole('heading', { name: 'Trips', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Trips · Wattbook/);
});

test('an empty form shows a problem at each missing field (AUTH-002, AUTH-003, AUTH-004)', async ({ page, environment }) => {
  await page.goto(`${environment.product.url}/login`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await page.getByLabel('E-mail').fill('jana@');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This is not a valid e-mail address.')).toBeVisible();
});

test('signing out ends the session here and on the server (AUTH-028, AUTH-029)', async ({ page, environment }) => {
  await signIn(page, environment.product.url);
  await page.getByRole('button', { name: /user menu/ }).click();
  const ended = page.waitForResponse((response) => response.url().endsWith('/v1/sessions/logout'));
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  expect((await ended).status()).toBe(200);
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${environment.product.url}/trips`);
  await expect(page).toHaveURL(/\/login/);
});

test('the keyboard alone is enough to sign in and open a trip', async ({ page, environment }) => {
  await page.goto(`${environment.product.url}/login`);
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(mainUser.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(mainUser.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Trips', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Trips', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
