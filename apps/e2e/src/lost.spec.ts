import { expect } from '@playwright/test';
import { recordedDays, test } from './household.ts';

test('parked and sleep periods stand in two tables with their sums, and chosen rows can be deleted (DASH-046, DASH-049, DASH-058)', async ({
  trips,
  household,
}) => {
  await trips.goto(`${household.product.url}/lost?${recordedDays(household)}`);
  await expect(trips.getByRole('table')).toHaveCount(2);
  await expect(trips.getByText('1–5 of 70')).toBeVisible();
  await expect(trips.getByText('1–5 of 19')).toBeVisible();
  const asleep = trips.getByRole('table').nth(1);
  await asleep.getByRole('row').nth(1).getByRole('checkbox').check();
  await asleep.getByRole('row').nth(2).getByRole('checkbox').check();
  await trips.getByText('2 selected').waitFor();
  await trips.getByRole('button', { name: 'Delete', exact: true }).click();
  await trips
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .last()
    .click();
  await expect(trips.getByText('1–5 of 17')).toBeVisible();
});
