import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './environment.ts';
import { readSheet } from './read-sheet.ts';

test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

const save = async (page: Page, list: RegExp, format: 'CSV' | 'Excel') => {
  await page.getByRole('button', { name: list }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
};
const linesOf = (bytes: Buffer) => bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');

test('what a list shows is saved as CSV and as Excel: all pages, its columns, its order (TRIP-019)', async ({ trips: page }) => {
  await expect(page.getByText('1–30 of 40')).toBeVisible();
  const total = 40;
  await page.getByRole('button', { name: 'Distance' }).click();
  await expect(page).toHaveURL(/sort=-distance/);
  await expect(page.getByRole('row').nth(1)).toContainText('72.5');
  const longest = Number(await page.getByRole('row').nth(1).getByRole('cell').nth(4).textContent());

  const csv = await save(page, /^Save as a file: Trips of/, 'CSV');
  expect(csv.name).toMatch(/^Trips-\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', first = '', ...others] = linesOf(csv.bytes);
  expect(others).toHaveLength(total - 1);
  const columns = head.split(',').map((text) => text.replaceAll('"', ''));
  expect(columns).toEqual(expect.arrayContaining(['From', 'To', 'Distance (km)', 'Duration (min)', 'Cost (€)']));
  expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
  // The screen cuts its decimals off.
  expect(first).toMatch(new RegExp(`,${longest}\\d*,`));

  const excel = await save(page, /^Save as a file: Trips of/, 'Excel');
  expect(excel.name).toMatch(/^Trips-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = await readSheet(excel.bytes);
  expect(sheet.match(/<row /g)).toHaveLength(total + 1);
  const row = sheet.split('<row r="2">')[1]?.split('</row>')[0] ?? '';
  // A date, and a number: neither is a text.
  expect(row).toMatch(/<c r="A2" s="2"><v>4\d{4}\.\d+<\/v>/);
  expect([...row.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, value]) => Math.floor(Number(value) * 10) / 10)).toContain(longest);
});

test('a list of few columns has them with their second lines', async ({ newUser: { page } }) => {
  await page.goto(`${new URL(page.url()).origin}/vehicles`);
  const { bytes } = await save(page, /^Save as a file: Vehicles/, 'CSV');
  const [head, ...vehicles] = linesOf(bytes);
  expect(head).toBe('"Vehicle","Model","VIN","License plate","Level (%)","Last report","Status"');
  expect(vehicles).toHaveLength((await page.getByRole('row').count()) - 1);
});
