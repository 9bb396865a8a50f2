import { shared, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  tariff_series: { ...shared },
  tariff_prices: {
    ...shared,
    alsoIn: {
      'features/prices/charge-prices.store.ts': 'finds charges of all accounts whose missing prices are there now, in one statement',
    },
  },
} as const satisfies OwnedTables;
