import type { Statement, StatementMonth, StatementYear } from '@wattbook/contract/statements/statement.schema';

export const exampleStatement = (changes: Partial<Statement> = {}): Statement => ({
  id: '00000000-0000-7000-8000-0000000000c1',
  vehicleId: '00000000-0000-7000-8000-000000000002',
  number: 3,
  month: '2026-10',
  corrects: null,
  basis: 'flat',
  kWh: 21.5,
  amount: 7.31,
  charges: 1,
  digest: 'd',
  issuedAt: '2026-11-01T06:00:00Z',
  ...changes,
});

export const exampleMonth = (changes: Partial<StatementMonth> = {}): StatementMonth => ({
  month: '2026-10',
  isOver: true,
  charges: 2,
  kWh: 31.25,
  amount: 10.63,
  excluded: { noMeter: 0, noPrice: 0, otherCurrency: 0 },
  changed: false,
  names: [],
  statements: [],
  ...changes,
});

export const exampleYear = (changes: Partial<StatementYear> = {}): StatementYear => ({
  year: 2026,
  settings: { basis: 'flat', employer: 'Klinikum Nord', employee: 'Jana Ott', personnelNumber: null, mail: false },
  basis: 'flat',
  flatPrice: { cents: 34, source: 'BMF' },
  months: [exampleMonth()],
  ...changes,
});
