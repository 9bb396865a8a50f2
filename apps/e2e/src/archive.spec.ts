import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { expectAccessible } from './accessible.ts';
import { test } from './environment.ts';

const day = 86_400_000;

async function filesOf(path: string): Promise<ReadonlyMap<string, string>> {
  const zip = await fromBufferPromise(await readFile(path), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
}

test('the archive downloaded from the profile contains the trip that was entered', async ({
  newUser: { page, credentials },
  environment,
}) => {
  await page.goto(`${environment.product.url}/trips/create`);
  const date = new Date(environment.until - 8 * day).toISOString().slice(0, 10);
  for (const [label, value] of [
    ['Start date', date],
    ['Start time', '10:00'],
    ['End time', '10:45'],
    ['Odometer, start', '1,000'],
    ['Odometer, end', '1,040.5'],
    ['Comment', 'Over the "old" pass, twice'],
  ] as const) {
    await page.getByLabel(label).fill(value);
    if (label === 'Start date') await page.getByLabel(label).press('Enter');
  }
  for (const [label, query] of [
    ['Start address', 'Munich'],
    ['End address', 'Freising'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(query);
    await page.getByRole('option').first().click();
  }
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page).toHaveURL(/\/trips(\?|$)/);

  await page.goto(`${environment.product.url}/profile`);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText(/: please fill in$/)).toBeVisible();
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Current password', { exact: true }).fill(credentials.password);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  await expect(page.getByText('The download has started.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  expect(download.suggestedFilename()).toMatch(/^wattbook-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = await filesOf(await download.path());
  expect(files.get('trips.csv')).toContain('"Over the ""old"" pass, twice"');
  expect(files.get('people.jsonl')).toContain(credentials.email);
  expect(files.get('README.txt')).toContain('trips.csv');
  const samples = [...files.keys()].find((path) => path.startsWith('samples/zoe-'));
  expect(files.get(samples ?? '')?.split('\r\n').length).toBeGreaterThan(1000);
});
