import { expect, type Page } from '@playwright/test';
import { invoicePdf } from '@wattbook/simulator/invoices/invoice-pdf';
import { expectAccessible } from './accessible.ts';
import { chooseAddress, quietDay, test } from './environment.ts';

interface EnteredCharge {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly kWh: string;
}

/** Enters a charge by hand, which has no cost. */
async function enterCharge(page: Page, url: string, { day, from, to, kWh }: EnteredCharge): Promise<void> {
  await page.goto(`${url}/charges/create`);
  await page.getByLabel('Start date').fill(day);
  await page.getByLabel('Start time').fill(from);
  await page.getByLabel('End time').fill(to);
  await page.getByLabel('Charged').fill(kWh);
  await chooseAddress(page, 'Address', 'freising', /Freising/);
  await page.getByRole('button', { name: 'Save charge' }).click();
  await expect(page.getByText(/^Saved. There is no cost/)).toBeVisible();
}

test('the PDF of a charge becomes its bill', async ({ newUser: { page }, environment }) => {
  const day = quietDay(environment);
  await enterCharge(page, environment.product.url, { day, from: '10:00', to: '10:40', kWh: '41' });

  await page.goto(`${environment.product.url}/receipts`);
  const [year, month, date] = day.split('-');
  const buffer = invoicePdf([
    [[40, 'Rechnungsnummer 3000P7']],
    [[40, `Rechnungsdatum ${date}.${month}.${year}`]],
    [[40, 'Energie 43,21 kWh']],
    [
      [40, 'Gesamtbetrag'],
      [420, '20,31 €'],
    ],
  ]);
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'supercharger.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('Invoice 3000P7')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for supercharger.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  await page.getByRole('button', { name: /€20.31 as costs/ }).click();
  await page.getByRole('button', { name: 'Use as bill' }).click();
  await page.getByRole('link', { name: 'The bill of a charge' }).click();
  await expect(page).toHaveURL(/\/charges\/.*\/details/);
  await expect(page.getByText('€20.31').first()).toBeVisible();
  await expect(page.getByText('The costs of this charge are from this invoice')).toBeVisible();
});

test('the PDF of a month becomes the bill of each charge that it names, and changes nothing when it comes again', async ({
  newUser: { page },
  environment,
}) => {
  const { url } = environment.product;
  const day = quietDay(environment);
  await enterCharge(page, url, { day, from: '10:00', to: '10:40', kWh: '41' });
  await enterCharge(page, url, { day, from: '18:00', to: '19:00', kWh: '11.4' });

  const written = day.split('-').toReversed().join('.');
  const texts = [
    'Rechnungsnummer SM-4711',
    `${written} Ladepark Irschenberg 43,21 kWh 20,31 €`,
    `${written} Musterstadt Nord 12,00 kWh 7,08 €`,
    'Gesamtbetrag 27,39 €',
  ];
  const file = { name: 'month.pdf', mimeType: 'application/pdf', buffer: invoicePdf(texts.map((text) => [[40, text]])) };
  await page.goto(`${url}/receipts`);
  await page.locator('input[type=file][multiple]').setInputFiles(file);
  await page.getByRole('button', { name: 'Actions for month.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  await expect(page.getByRole('dialog').getByText('The 2 charges of this invoice')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use 2 lines as bills' }).click();
  await expect(page.getByText('2 charges have their costs from this invoice.')).toBeVisible();
  await expect(page.getByText('2 of 2 charges have it as bill')).toBeVisible();

  await page.locator('input[type=file][multiple]').setInputFiles(file);
  await expect(page.getByText('month.pdf was there already.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for month.pdf' })).toHaveCount(1);
  await page.goto(`${url}/charges?from=${day}&to=${day}`);
  await expect(page.getByRole('region', { name: /^Sums of the charges/ }).getByText('€27.39')).toBeVisible();
  await expect(page.getByRole('row', { name: /18:00 – 19:00.* 7.08/ })).toBeVisible();
});
