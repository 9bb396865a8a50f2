import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  charge_prices: {
    archive: archived({
      file: 'charge-prices.jsonl',
      about: 'archive.chargePrices',
      columns: 'charge_id card_id card_version breakdown reason priced_at',
      without: { waits_for: 'work that is due', waits_at: 'work that is due' },
    }),
    alsoIn: {
      'telemetry/consistency': 'whether a charge without a cost may still get one',
      'features/segments/months/billed-kwh.ts': 'sums by card have the energy that each cost is of, in one statement',
      'features/charges/home-charges.query.ts': 'a report lists charges with the energy that the cost of each is of, in one statement',
    },
  },
  energy_stores: {
    archive: { leftOut: 'marks the vehicles whose trips a job has to calculate' },
    alsoIn: { 'telemetry/segments': 'marks those of a vehicle whose charges or trips changed' },
  },
} as const satisfies OwnedTables;
