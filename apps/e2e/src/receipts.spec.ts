import { expect } from '@playwright/test';
import { invoicePdf } from '@wattbook/simulator/invoices/invoice-pdf';
import { expectAccessible } from './accessible.ts';
import { chooseAddress, quietDay, test } from './environment.ts';

test('the PDF of a charge becomes its bill', async ({ newUser: { page }, environment }) => {
  const day = quietDay(environment);
  await page.goto(`${environment.product.url}/charges/create`);
  await page.getByLabel('Start date').fill(day);
  await page.getByLabel('Start time').fill('10:00');
  await page.getByLabel('End time').fill('10:40');
  await page.getByLabel('Charged').fill('41');
  await chooseAddress(page, 'Address', 'freising', /Freising/);
  await page.getByRole('button', { name: 'Save charge' }).click();
  await expect(page.getByText(/^Saved. There is no cost/)).toBeVisible();

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
