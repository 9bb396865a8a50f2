import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn, test } from './environment.ts';
import { mainUser } from './templates.ts';
import { prove } from './prove.ts';

const minuteMs = 60_000;

test('a person deletes the data of a wrong day, and brings them back by an import of the saved file', async ({
  page,
  request,
  environment: { product },
}) => {
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
  await product.addUser(credentials.email, credentials.password);
  await signIn(page, product.url, credentials);
  await page.getByRole('link', { name: 'Enter by hand' }).click();
  await page.getByLabel(/^Name/).fill('Zoe');
  await page.getByRole('button', { name: 'Add and connect' }).click();
  await page.getByRole('button', { name: 'Create address' }).click();
  await prove(page, credentials, 'Create address');
  const address = (await page.getByText(/^http\S+\/v1\/ingest\/wbp_/).textContent()) ?? '';
  const start = Date.now() - 120 * minuteMs;
  const samples = Array.from({ length: 60 }, (_, at) => ({
    ts: start + at * minuteMs,
    odometerKm: 1000 + (at < 10 ? 0 : Math.min(at - 10, 30)),
    speedKmh: at >= 10 && at < 40 ? 60 : 0,
    gear: at >= 10 && at < 40 ? 'D' : 'P',
    soc: 80 - at / 10,
  }));
  expect((await request.post(address, { data: samples })).status()).toBe(202);

  const fill = async (edge: 'From' | 'Until', ms: number) => {
    // By the clock of the browser.
    const [day, time] = await page.evaluate((at) => {
      const zoned = new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString();
      return [zoned.slice(0, 10), zoned.slice(11, 16)] as const;
    }, ms);
    await page.getByLabel(`${edge} date`).fill(day);
    await page.getByLabel(`${edge} time`).fill(time);
  };
  await fill('From', start - 5 * minuteMs);
  await fill('Until', Date.now());
  await page.getByRole('button', { name: 'Show what is recorded' }).click();
  await expect(page.getByText(/^60\s+reports, /)).toBeVisible();
  await expect(page.getByText(/Found in them: 1\s+trip/)).toBeVisible();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await saving).path();
  await page.getByRole('button', { name: 'Delete …' }).click();
  await page.getByRole('dialog').getByLabel('Type Delete to confirm').fill('Delete');
  await prove(page, credentials, 'Delete');
  await expect(page.getByText('The recorded data were deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Show what is recorded' }).click();
  await expect(page.getByText('Nothing was recorded then.')).toBeVisible();

  await page.getByRole('link', { name: 'Import a file' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'saved.csv', mimeType: 'text/csv', buffer: await readFile(file) });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.getByRole('button', { name: 'Start the import' }).click();
  await expect(page.getByText(/^1\s+new\s+trip/)).toBeVisible();
});
