import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './environment.ts';
import { mainUser } from './templates.ts';
import { morningFile } from './seed/teslafi-file.ts';

const file = (name: string, content: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const march = file('TeslaFi32026.csv', morningFile('2026-03-10'));
const april = file('TeslaFi42026.csv', morningFile('2026-04-11'));
const choose = (page: Page, ...files: ReturnType<typeof file>[]) => page.locator('input[type=file]').setInputFiles(files);

test.describe('on a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('TeslaFi files become trips and charges, and repeated ones are skipped (SET-023, SET-029, OQ-066)', async ({
    newUser: { page },
    environment: { product },
  }) => {
    await page.goto(`${product.url}/import`);
    const card = page.getByRole('main');
    const upload = async () => {
      await choose(page, march, april);
      await card.getByLabel('Time zone of the files').selectOption('Europe/Berlin');
      await card.getByRole('button', { name: 'Upload and check' }).click();
      await expect(card.getByText('1 car was found. Which vehicle is it?')).toBeVisible();
      await expect(card.getByText('VIN 5YJ3E7EB0KF000001 · 2 trips · 2 charges')).toBeVisible();
    };
    await upload();
    await expectAccessible(page);
    // The state of the import survives a reload and is the same on other devices.
    await page.reload();
    await expect(card.getByLabel('Zora goes to')).toHaveValue(/.+/);
    await card.getByRole('button', { name: 'Start the import' }).click();
    await expect(card.getByText('2 new trips')).toBeVisible();
    await expect(card.getByText('2 new charges')).toBeVisible();
    await expectAccessible(page);

    await upload();
    await card.getByRole('button', { name: 'Start the import' }).click();
    await expect(card.getByText('0 new trips, 2 skipped, were there already')).toBeVisible();
    await card
      .getByRole('link', { name: /^Show the trips of / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/trips\?from=2026-03-10&to=2026-04-11/);
    // The same car has other samples too, so the distance between is covered by estimated trips.
    for (const start of ['2026-03-10, 08:14', '2026-04-11, 08:14'])
      await expect(page.getByRole('checkbox', { name: `Select trip ${start}` })).toHaveCount(1);
  });

  test('an import is cancelled without a trace (SET-028)', async ({ newUser: { page }, environment: { product } }) => {
    await page.goto(`${product.url}/import`);
    await choose(page, march);
    await page.getByRole('button', { name: 'Upload and check' }).click();
    await page.getByRole('button', { name: 'Cancel the import' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Nothing of this import is kept', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel the import' }).click();
    await expect(page.getByText('Import cancelled. Nothing of it was kept.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload and check' })).toBeVisible();
    await page.goto(`${product.url}/trips?from=2026-03-01&to=2026-04-30`);
    await expect(page.getByRole('heading', { name: 'Trips', level: 1 })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Select trip 2026/ })).toHaveCount(0);
  });
});

test.describe('on a phone, in German and in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de-DE' });

  test('without a vehicle a file becomes a new one, and what is unreadable is reported by file and by line (SET-025, SET-029)', async ({
    page,
    environment: { product },
  }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await product.addUser(email, mainUser.password);
    await page.goto(`${product.url}/login`);
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(mainUser.password);
    await page.locator('[type=submit]').click();
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    await page.goto(`${product.url}/import`);
    const broken = march.buffer.toString().replace('2026-03-10 08:03:00', 'bald');
    const workbook = file('Excel.csv', Buffer.from('504b03041400000008', 'hex'));
    await choose(page, file('TeslaFi32026.csv', broken), workbook);
    const card = page.getByRole('main');
    await card.locator('[type=submit]').click();
    await expect(card.getByText(/ZIP/)).toBeVisible();
    await expectAccessible(page);
    await expect(card.getByLabel(/Name of the new vehicle|Name des neuen Fahrzeugs/)).toHaveValue('Zora');
    await card.locator('[type=submit]').click();
    await expect(card.getByText('Excel.csv', { exact: true })).toBeVisible();
    // With its first vehicle the account gets its navigation.
    await expect(page.getByRole('link', { name: /^(Trips|Fahrten)$/ }).first()).toBeVisible();
    await expect(card.getByRole('option', { name: 'Zora' })).toBeAttached();
    await card.getByRole('button', { name: /Show problems|Probleme anzeigen/ }).click();
    await expect(page.getByRole('dialog').getByText(/^(Line|Zeile) 5$/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await card.getByRole('link', { name: /Zora/ }).first().click();
    await expect(page.getByRole('heading', { name: /^(Trips|Fahrten)$/, level: 1 })).toBeVisible();
  });
});
