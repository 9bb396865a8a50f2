import { IconBolt } from '@tabler/icons-react';
import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import type { SegmentList } from '../../../lists/list-of.ts';
import { sumOfCosts, sumOfKnown } from '../../../lists/sum-of-known.ts';
import { paths } from '../../../paths.ts';
import { SiteFilter } from '../../sites/names/public.ts';
import { ImportLink } from '../../vehicles/public.ts';
import { chargeDeletion } from '../charge-deletion.ts';
import { chargeName } from '../charge-name.ts';
import { type ChargeRow, chargeRows } from '../data/charges.queries.ts';
import { ChargeCard } from './charge-card.tsx';
import { chargeColumns } from './charge-columns.tsx';
import { chargeFigures } from './charge-figures.ts';

const energyOf = (charges: readonly ChargeRow[]) => sumOfKnown(charges, ({ kWh }) => kWh);

/** The list of charges (CHG-012 to CHG-031, as far as implemented). */
export const chargeList: SegmentList<ChargeRow, ChargeStats> = {
  source: chargeRows,
  messages: { title: 'charges.title', table: 'charges.tableLabel', summary: 'charges.summary', stale: 'charges.stale' },
  figures: chargeFigures,
  columns: chargeColumns,
  sort: { by: 'startTime', descending: true },
  pageSize: 5,
  name: chargeName,
  link: ({ id }) => paths.chargeDetails(id),
  card: (charge) => <ChargeCard charge={charge} />,
  days: { start: ({ startTime }) => startTime, sum: (charges, formats) => formats.withUnit('energy', energyOf(charges)) },
  filters: {
    search: 'charges.search',
    found: 'charges.found',
    tags: { of: ({ tags }) => tags, choices: (_own, met) => [...new Set(met)].sort((a, b) => a.localeCompare(b)) },
    site: (props) => <SiteFilter {...props} />,
    estimated: 'charges.partlyEstimatedHint',
  },
  empty: {
    icon: IconBolt,
    title: 'charges.empty',
    filtered: 'charges.emptyFiltered',
    beyond: { last: 'charges.emptyLast', none: 'charges.none', noneNext: 'charges.noneNext', first: <ImportLink /> },
  },
  deletion: chargeDeletion,
  // Each figure only if at least one charge has it.
  bulkSums: (charges, formats) => [formats.withUnit('energy', energyOf(charges)), formats.cost(sumOfCosts(charges))],
};
