import { expect } from '@playwright/test';
import { neighbour, signIn, test } from './household.ts';

test('a trip of another account is answered as if it did not exist (API-002)', async ({ trips, household, browser }) => {
  await trips.getByRole('table').getByRole('link').first().click();
  await expect(trips).toHaveURL(/\/details/);
  const address = trips.url();
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await signIn(other, household.product.url, neighbour);
  await expect(other.getByText('Welcome to Wattbook')).toBeVisible();
  const answers: number[] = [];
  other.on('response', (answer) => void (answer.url().includes('/v1/trips/') && answers.push(answer.status())));
  await other.goto(address);
  await expect(other.getByText('Welcome to Wattbook')).toBeVisible();
  expect(answers.every((status) => status === 404)).toBe(true);
  await other.context().close();
});

test('an address that does not exist shows a message (OQ-020)', async ({ trips, household }) => {
  await trips.goto(`${household.product.url}/trips/00000000-0000-7000-8000-000000000000/details`);
  await expect(trips.getByText('This trip does not exist')).toBeVisible();
  await trips.goto(`${household.product.url}/nowhere`);
  await expect(trips.getByText('This page does not exist')).toBeVisible();
});
