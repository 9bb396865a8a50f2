import { readFileSync } from 'node:fs';
import { metresBetween } from '@wattbook/domain/sites/site-at';
import { expect, type Page } from '@playwright/test';
import { pngOf } from '@wattbook/simulator/pictures/png';
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

/** Adds a journey over the last two recorded days; returns its id. */
const addJourney = (page: Page, until: number): Promise<string> =>
  page.evaluate(
    async ([from = 0, to = 0]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('wattbook.session') ?? '{}') as { accessToken: string };
      const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
      const vehicles = (await (await fetch('/v1/vehicles', { headers })).json()) as { data: { id: string }[] };
      const [startTime, endTime] = [new Date(from).toISOString(), new Date(to).toISOString()];
      const body = JSON.stringify({ vehicleId: vehicles.data[0]?.id, name: 'To the south', startTime, endTime });
      return ((await (await fetch('/v1/journeys', { method: 'POST', headers, body })).json()) as { id: string }).id;
    },
    [until - 2 * 86_400_000, until - 1],
  );

/** What a file says that its picture, 40 wide and 30 high, is turned by a quarter, as Exif have it. */
const turned = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1');

test('pictures of a journey stand as they were taken, and a link shows those that were chosen for it to a stranger', async ({
  newUser: { page },
  browser,
  environment: { product, until },
}) => {
  const id = await addJourney(page, until);
  await page.goto(`${product.url}/journeys/${id}`);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await pictures
    .locator('input[type=file][multiple]')
    .setInputFiles([
      file('lake.png', pngOf({ width: 40, height: 30, chunks: { eXIf: turned } })),
      file('car.png', pngOf({ width: 50, height: 30, color: [200, 80, 20] })),
    ]);
  await expect(page.getByText('2 pictures stored.')).toBeVisible();
  await expect(pictures.getByRole('button', { name: /^Open picture/ })).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Share journey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: '1 of 2' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = (await dialog.getByText(/shared-journey#/).innerText()).trim();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/1 picture/)).toBeVisible();

  const strangers = await browser.newContext();
  const stranger = await strangers.newPage();
  await stranger.goto(link);
  const shown = stranger.getByRole('button', { name: /^Open picture/ });
  await expect(shown).toHaveCount(1);
  await shown.click();
  const large = stranger.getByRole('dialog').locator('img');
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([30, 40]);
  await expectAccessible(stranger);
  await strangers.close();
});
