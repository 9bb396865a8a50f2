import { readFileSync } from 'node:fs';
import { expect, type Page, type Response } from '@playwright/test';
import { prove } from './prove.ts';

const waiting = (page: Page) => page.getByRole('list', { name: 'Trips without a purpose' }).getByRole('listitem');

/** What was tagged is sent by itself: a form that is opened before that would change an older version of the trip. */
const isSent = (answer: Response) => answer.ok() && answer.request().method() === 'PATCH' && answer.url().includes('/v1/trips/');

/** Gives two trips their purpose by keys alone, and returns the address of the first one. */
export async function tagByKeys(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/logbook/inbox`);
  await expect(waiting(page).first()).toBeVisible();
  const count = await waiting(page).count();
  const trip = (await waiting(page).first().getByRole('link').getAttribute('href')) ?? '';
  await page.keyboard.press('b');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Angebot besprochen');
  // A trip that happens to be longer than the others between its places is asked for its route.
  const route = page.getByLabel('Why longer than usual?');
  if (await route.isVisible()) await route.fill('A 9 gesperrt');
  await Promise.all([page.waitForResponse(isSent), page.keyboard.press('Enter')]);
  await expect(waiting(page)).toHaveCount(count - 1);
  await Promise.all([page.waitForResponse(isSent), page.keyboard.press('p')]);
  // Where there were only two, both are said.
  await expect(page.getByText(`2 of ${count} done`).or(page.getByText('Nothing waits')).first()).toBeVisible();
  return trip.replace(/\/details.*/, '');
}

/** Corrects the odometer of a recorded trip: the book shows what it was, and why it is another one. */
export async function correctTrip(page: Page, url: string, trip: string): Promise<void> {
  await page.goto(`${url}${trip}`);
  const odometer = page.getByLabel('Odometer, end');
  await expect(odometer).not.toHaveValue('');
  const before = await odometer.inputValue();
  await odometer.fill(String(Number(before.replaceAll(',', '')) + 1.5));
  await page.getByLabel('Why').fill('Read from the dashboard');
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page).toHaveURL(/\/details$/);
  await expect(page.getByText(/^Corrected, .*: Read from the dashboard$/).first()).toBeVisible();
  await expect(page.locator('del', { hasText: before }).first()).toBeVisible();
}

/** Downloads a file of the book that is shown, and has the page check it: as it is, and with one other byte. */
export async function exportAndVerify(page: Page, url: string, name: 'PDF' | 'Signed file'): Promise<void> {
  await page.goto(`${url}/logbook`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
  const bytes = readFileSync(await download.path());
  await page.goto(`${url}/verify`);
  const check = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer });
  await check(bytes);
  await expect(page.getByRole('heading', { name: 'Nothing in this file was changed' })).toBeVisible();
  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  await check(changed);
  await expect(page.getByRole('heading', { name: /^This file (was changed|cannot be checked)$/ })).toBeVisible();
}

/** Ends the logbook, whose files stay, and begins the next one with the wizard. */
export async function endAndBeginAnew(page: Page, url: string, credentials: { readonly password: string }): Promise<void> {
  await page.goto(`${url}/logbook`);
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'End the logbook' }).click();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^I have what I need/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await prove(page, credentials, 'End the logbook');
  await expect(page.getByText('The logbook has ended').first()).toBeVisible();
  await page.goto(`${url}/logbook`);
  await expect(page.getByText('This logbook has ended').first()).toBeVisible();
  await page.getByRole('link', { name: 'Begin a new logbook' }).click();
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await page.getByRole('radio', { name: /^Tax office/ }).check();
  await next.click();
  await expect(page.getByRole('heading', { name: 'What is on its cover' })).toBeFocused();
  await page.getByLabel('First name').fill('Johanna');
  await page.getByLabel('Last name').fill('Huber');
  await next.click();
  await expect(page.getByRole('heading', { name: 'What the tax office asks' })).toBeFocused();
  await next.click();
  for (const sentence of await page.getByRole('checkbox').all()) await sentence.check();
  await page.getByRole('button', { name: 'Begin the logbook' }).click();
  await expect(page).toHaveURL(/\/logbook(\?|$)/);
  await expect(page.getByText('No trip in the book in this range.')).toBeVisible();
}
