import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './environment.ts';

const drives = [
  'Started At,Ended At,Starting Location,Ending Location,Starting Battery (%),Ending Battery (%),Starting Odometer (mi),Ending Odometer (mi),Distance (mi),Energy Used (kWh)',
  '2026-03-01 08:00:12,2026-03-01 08:31:40,"1 Main St, Springfield","9 Oak Ave, Springfield",80,74,7456.2,7474.9,18.7,4.5',
  '2026-03-01 17:02:00,2026-03-01 17:40:00,"9 Oak Ave, Springfield","1 Main St, Springfield",73,67,7474.9,7493.7,18.8,4.6',
].join('\n');
const fills = ['Datum;Kilometerstand;Menge;Kosten;Währung;Tankstelle', '13.03.2026;12345;45,20;18,50;EUR;Ionity'].join('\n');

const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(content) }]);

test.describe('on a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('a list of drives becomes trips at their times, and adds nothing when it comes again (SET-023, OQ-066)', async ({
    newUser: { page },
    environment: { product },
  }) => {
    await page.goto(`${product.url}/import`);
    const card = page.getByRole('main');
    const upload = async () => {
      await choose(page, 'drives.csv', drives);
      await expect(card.getByLabel('Each row is')).toHaveValue('drives');
      await expect(card.getByText(', 08:00 – 08:31', { exact: false })).toBeVisible();
      await card.getByLabel('Time zone of the files').selectOption('Europe/Berlin');
      await card.getByRole('button', { name: 'Upload and check' }).click();
      await expect(card.getByText('2 trips · 0 charges')).toBeVisible();
      await card.getByRole('button', { name: 'Start the import' }).click();
    };
    await choose(page, 'drives.csv', drives);
    await expect(card.getByLabel('Each row is')).toBeVisible();
    await expectAccessible(page);
    await card.getByLabel('Each row is').selectOption('costs');
    await card.getByRole('button', { name: 'Upload and check' }).click();
    await expect(card.getByText('A cost needs its amount')).toBeVisible();
    await upload();
    await expect(card.getByText('2 new trips')).toBeVisible();
    await upload();
    await expect(card.getByText('0 new trips, 2 skipped, were there already')).toBeVisible();
    await card
      .getByRole('link', { name: /^Show the trips of / })
      .first()
      .click();
    for (const start of ['2026-03-01, 08:00', '2026-03-01, 17:02'])
      await expect(page.getByRole('checkbox', { name: `Select trip ${start}` })).toHaveCount(1);
  });
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de-DE' });

  test('a list of fills becomes charges with their cost (SET-023)', async ({ newUser: { page }, environment: { product } }) => {
    await page.goto(`${product.url}/import`);
    const card = page.getByRole('main');
    await choose(page, 'spritmonitor.csv', fills);
    await expect(card.getByLabel(/^(Each row is|Jede Zeile ist)$/)).toHaveValue('charges');
    await expectAccessible(page);
    await card.locator('[type=submit]').click();
    await card.locator('[type=submit]').click();
    await expect(card.getByText(/1\s(new charge|neue Ladung)/)).toBeVisible();
    await card.getByRole('link', { name: /Zoe/ }).first().click();
    await expect(page.getByText(/Ionity/).first()).toBeVisible();
  });
});
