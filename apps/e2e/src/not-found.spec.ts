import { expect } from '@playwright/test';
import { signIn, test } from './environment.ts';
import { otherUser } from './templates.ts';

test('a trip of another account is answered as if it did not exist (API-002)', async ({ trips, environment, browser }) => {
  await trips.getByRole('table').getByRole('link').first().click();
  await expect(trips).toHaveURL(/\/details/);
  const address = trips.url();
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await signIn(other, environment.product.url, otherUser);
  await expect(other.getByText('Welcome to Wattbook')).toBeVisible();
  const statuses: number[] = [];
  other.on('response', (response) => void (response.url().includes('/v1/trips/') && statuses.push(response.status())));
  await other.goto(address);
  await expect(other.getByText('Welcome to Wattbook')).toBeVisible();
  expect(statuses.every((status) => status === 404)).toBe(true);
  await other.context().close();
});

test('an address that does not exist shows a message (OQ-020)', async ({ trips, environment, browser }) => {
  await trips.goto(`${environment.product.url}/trips/00000000-0000-7000-8000-000000000000/details`);
  await expect(trips.getByText('This trip does not exist')).toBeVisible();
  await trips.goto(`${environment.product.url}/nowhere`);
  await expect(trips.getByText('This page does not exist')).toBeVisible();
  await trips.getByRole('banner').getByRole('link', { name: 'Charges' }).click();
  await expect(trips).toHaveURL(/\/charges/);
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await visitor.goto(`${environment.product.url}/nowhere`);
  await expect(visitor.getByText('This page does not exist')).toBeVisible();
  await visitor.getByRole('link', { name: 'Go to the sign-in' }).click();
  await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await visitor.context().close();
});
