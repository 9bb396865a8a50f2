import { readFileSync } from 'node:fs';
import { metresBetween } from '@wattbook/domain/sites/site-at';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { storeSession, test } from './environment.ts';
import { daysWithJourney, homeOfCommuter } from './seed/week-of-driving.ts';
import { mainUser } from './templates.ts';

test('a journey is proposed and taken, saved as a PDF, shared by a link that a stranger opens without seeing the home, and refused once it has ended', async ({
  page,
  browser,
  environment: { product, until },
}) => {
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
  await product.addUser(credentials.email, credentials.password);
  await product.push(await product.addVehicle('Zoe', credentials), daysWithJourney(until));
  await product.waitForTrips(credentials, 17);
  await storeSession(page, product, credentials);

  await page.goto(`${product.url}/trips`);
  await page.getByRole('navigation', { name: 'Trips and journeys' }).getByRole('link', { name: 'Journeys' }).click();
  await expect(page.getByText(/2 nights/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Take: / }).click();
  await expect(page).toHaveURL(/\/journeys\/[\w-]+$/);
  await expect(page.getByText('Germany, Austria')).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByRole('region', { name: 'Trips of the journey' }).getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Charges of the journey' }).getByRole('row')).toHaveCount(2);

  const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as PDF' }).click()]);
  expect(pdf.suggestedFilename()).toMatch(/^journey-\d{4}-\d\d-\d\d\.pdf$/);
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByRole('button', { name: 'Share journey' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = (await dialog.getByText(/shared-journey#/).innerText()).trim();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const strangers = await browser.newContext();
  const stranger = await strangers.newPage();
  const [secret = 'none'] = link.split('#').slice(1);
  const asked: string[] = [];
  stranger.on('request', (request) => void asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  const [answer] = await Promise.all([
    stranger.waitForResponse((response) => response.url().endsWith('/v1/shared-journeys/read')),
    stranger.goto(link),
  ]);
  await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(stranger.getByRole('region', { name: 'Route' })).toBeVisible();
  await expect(stranger.getByText(/Private places are left out/)).toBeVisible();
  await expectAccessible(stranger);
  const { coordinates } = (await answer.json()) as { readonly coordinates: readonly (readonly [number, number])[][] };
  const distances = coordinates.flat().map(([longitude, latitude]) => metresBetween(homeOfCommuter, { latitude, longitude }));
  expect(distances.length).toBeGreaterThan(2);
  expect(Math.min(...distances)).toBeGreaterThan(790);
  expect(asked.filter((one) => one.includes(secret))).toEqual([]);
  expect(asked.every((one) => one.startsWith(product.url))).toBe(true);

  await page.getByRole('button', { name: /^End: Until/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('The link has ended.')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This page is not there any more' })).toBeVisible();
  await expectAccessible(stranger);
  await strangers.close();

  await page.getByRole('link', { name: 'Journeys', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Journeys' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Was this a journey?')).toHaveCount(0);
});
