import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './environment.ts';
import { morningFile } from './seed/teslafi-file.ts';

interface Report {
  readonly rows: number;
  readonly vehicles: readonly {
    readonly trips: number;
    readonly charges: number;
    readonly storedSamples: number;
    readonly duplicates: number;
  }[];
}

test('a TeslaFi file imported while the product runs shows its trip and charge, and importing it again changes nothing (SET-023, SET-026, SET-027)', async ({
  newUser: { credentials, page },
  environment: { product },
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'wattbook-file-'));
  const file = join(folder, 'TeslaFi32026.csv');
  writeFileSync(file, morningFile('2026-03-10'));
  const runImport = async () =>
    JSON.parse(
      await product.command(
        'import',
        'teslafi',
        file,
        '--account',
        credentials.email,
        '--vehicle',
        'Zora',
        '--zone',
        'Europe/Berlin',
        '--json',
      ),
    ) as Report;
  const first = await runImport();
  expect(first.rows).toBe(90);
  expect(first.vehicles).toMatchObject([{ trips: 1, charges: 1, storedSamples: 90, duplicates: 0 }]);
  expect((await runImport()).vehicles).toMatchObject([{ storedSamples: 0, duplicates: 90 }]);
  rmSync(folder, { recursive: true });

  await page.goto(`${product.url}/trips?from=2026-03-01&to=2026-03-31`);
  await page.getByRole('button', { name: /Zoe/ }).click();
  await page.getByRole('menuitem', { name: /Zora/ }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('12');
});
