import { IconBolt, IconTag } from '@tabler/icons-react';
import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { withTexts } from '../../../i18n/i18n.ts';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';
import type { AssignmentOf, BulkSelection, SegmentList } from '../../../lists/list-of.ts';
import { MergeButton } from '../../../lists/merge/merge-button.tsx';
import { sumOfCosts, sumOfKnown } from '../../../lists/sum-of-known.ts';
import { paths } from '../../../paths.ts';
import { SiteFilter } from '../../sites/names/public.ts';
import { ImportLink } from '../../vehicles/public.ts';
import { type ChargeOwner, chargeRefusal, creationRefusal } from '../charge-refusal.ts';
import { chargeDeletion } from '../charge-deletion.ts';
import { chargeName } from '../charge-name.ts';
import { chargeMerge, mergedAddressText, placesObstacle } from '../bulk/charge-merge.ts';
import { type ChargeRow, chargeRows } from '../data/charges.queries.ts';
import { CardFilter } from './card-filter.tsx';
import { ChargeCard } from './charge-card.tsx';
import { ChangelogLink } from '../../changelog/link/public.ts';
import { HomeReportButton } from '../home-report/home-report-button.tsx';
import { chargeColumns } from './charge-columns.tsx';
import { chargeFigures } from './charge-figures.ts';
import { ChargeItems } from './charge-items.tsx';
import { chargeSheet } from './charge-sheet.ts';

const BulkEditDialog = lateWindow(() =>
  withTexts(import('../bulk/bulk-edit.dialog.tsx'), 'charging').then(({ BulkEditDialog: component }) => component),
);

/** Card and tags of charges, except of locked ones (CHG-018, CHG-075). */
const bulkEdit = (owner: ChargeOwner): AssignmentOf<ChargeRow> => ({
  icon: IconTag,
  messages: { label: 'charges.editSelected', one: 'charges.editSelectedOf' },
  refusal: (charge) => chargeRefusal('change', charge, owner),
  items: (props) => <ChargeItems {...props} />,
  dialog: (props) => <BulkEditDialog {...props} />,
});

const mergeButton = (selected: BulkSelection<ChargeRow>) => (
  <MergeButton
    {...selected}
    merge={chargeMerge}
    label="charges.merge"
    few="charges.mergeFew"
    obstacle={placesObstacle(selected.rows)}
    consequence={(_, t) => mergedAddressText(selected.rows, t)}
  />
);

const energyOf = (charges: readonly ChargeRow[]) => sumOfKnown(charges, ({ kWh }) => kWh);

/** The list of charges (CHG-012 to CHG-031). */
export const chargeList = (owner: ChargeOwner): SegmentList<ChargeRow, ChargeStats> => ({
  source: chargeRows,
  messages: { title: 'charges.title', table: 'charges.tableLabel', summary: 'charges.summary', stale: 'charges.stale' },
  figures: chargeFigures,
  columns: chargeColumns,
  sort: { by: 'startTime', descending: true },
  pageSize: 5,
  name: chargeName,
  link: ({ id }) => paths.chargeDetails(id),
  details: paths.chargeDetails,
  card: (charge) => <ChargeCard charge={charge} />,
  days: { start: ({ startTime }) => startTime, sum: (charges, formats) => formats.withUnit('energy', energyOf(charges)) },
  filters: {
    search: 'charges.search',
    found: 'charges.found',
    tags: { of: ({ tags }) => tags, choices: (own, met) => [...new Set([...own, ...met])].sort((a, b) => a.localeCompare(b)) },
    card: (props) => <CardFilter {...props} />,
    site: (props) => <SiteFilter {...props} />,
    estimated: 'charges.partlyEstimatedHint',
    errors: true,
  },
  empty: {
    icon: IconBolt,
    title: 'charges.empty',
    filtered: 'charges.emptyFiltered',
    beyond: { last: 'charges.emptyLast', none: 'charges.none', noneNext: 'charges.noneNext', first: <ImportLink /> },
  },
  create: { label: 'charges.create', to: paths.createCharge(), refusal: creationRefusal(owner) },
  deletion: chargeDeletion(owner),
  sheet: chargeSheet,
  tool: ({ range }) =>
    range !== undefined && (
      <>
        <HomeReportButton moments={range.moments} />
        <ChangelogLink of="charges" />
      </>
    ),
  // A support view only reads.
  assignment: canWrite(owner.actor) ? bulkEdit(owner) : undefined,
  bulkActions: canWrite(owner.actor) ? mergeButton : undefined,
  // Each figure only if at least one charge has it.
  bulkSums: (charges, formats) => [formats.withUnit('energy', energyOf(charges)), formats.cost(sumOfCosts(charges))],
});
