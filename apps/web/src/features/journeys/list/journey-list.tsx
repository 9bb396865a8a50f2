import { IconMap2 } from '@tabler/icons-react';
import type { ListedJourney } from '@wattbook/contract/journeys/journey.schema';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { DeletionOf } from '../../../lists/deletion.ts';
import type { FormOfRow, ListOf } from '../../../lists/list-of.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import { RowForm } from '../../../lists/row-form.tsx';
import { paths } from '../../../paths.ts';
import type { Column, FileColumn } from '../../../ui/table/column.ts';
import { count, withUnit } from '../../../ui/table/column-kinds.tsx';
import { dateCell } from '../../../ui/table/file/time-cell.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { journeyRows } from '../data/journeys.queries.ts';
import { journeyForm } from './journey.form.ts';

/** No year is left out: journeys are from many. */
const noYear = '-';

/** The days of a journey: "12–14 June 2026". */
export function daysText({ startTime, endTime }: Pick<ListedJourney, 'startTime' | 'endTime'>, formats: Formats): string {
  const { zone } = formats.preferences;
  return formats.days(dayOf(startTime, zone) ?? '', dayOf(endTime, zone) ?? '', noYear) ?? '';
}

const dayColumns: readonly FileColumn<ListedJourney>[] = [
  { label: 'journeys.startDate', cell: ({ startTime }, formats) => dateCell(startTime, formats) },
  { label: 'journeys.endDate', cell: ({ endTime }, formats) => dateCell(endTime, formats) },
];

const columns: readonly Column<ListedJourney, SortOf<'GET /v1/journeys'>>[] = [
  { id: 'name', label: 'journeys.name', width: '34%', sort: 'name', text: ({ name }) => name },
  { id: 'startTime', label: 'journeys.days', width: '30%', sort: 'startTime', text: daysText, file: dayColumns },
  { id: 'distance', label: 'journeys.distance', ...withUnit('distance', ({ distance }) => distance, { decimals: 0 }) },
  { id: 'trips', label: 'journeys.trips', ...count(({ trips }) => trips) },
  { id: 'charges', label: 'journeys.charges', ...count(({ charges }) => charges) },
];

function JourneyCard({ journey }: { readonly journey: ListedJourney }) {
  const [formats, t] = [useFormats(), useT()];
  const { distance, trips, charges } = journey;
  return (
    <RowCard
      side={formats.withUnit('distance', distance, { decimals: 0 })}
      notes={[daysText(journey, formats), t('journeys.tripCount', { count: trips }), t('journeys.chargeCount', { count: charges })]}
    >
      {journey.name}
    </RowCard>
  );
}

/** The form of a journey, in the list and on its page. */
export const journeyRowForm: FormOfRow<ListedJourney> = {
  messages: { add: 'journeys.add', addTitle: 'journeys.addTitle', edit: 'journeys.edit', editTitle: 'journeys.editTitle' },
  draw: (props) => (
    <RowForm
      {...props}
      source={journeyRows}
      form={journeyForm}
      autofocus="name"
      saved="journeys.saved"
      errorMessages={{ not_found: 'journeys.gone', conflict: 'journeys.changed' }}
    />
  ),
};

/** The deletion of journeys. */
export const journeyDeletion: DeletionOf<ListedJourney> = {
  source: journeyRows,
  messages: { one: 'table.delete', title: 'journeys.deleteTitle', deleted: 'journeys.deleted' },
  name: ({ name }) => name,
  loss: (_, __, t) => t('journeys.deleteLoss'),
};

/** The journeys of a vehicle, the newest first. */
export const journeyList: ListOf<ListedJourney> = {
  source: journeyRows,
  messages: { title: 'journeys.title', stale: 'journeys.stale' },
  columns,
  sort: { by: 'startTime', descending: true },
  pageSize: 10,
  name: ({ name }) => name,
  link: ({ id }) => paths.journey(id),
  card: (journey) => <JourneyCard journey={journey} />,
  empty: { icon: IconMap2, title: 'journeys.none', next: 'journeys.noneNext' },
  form: journeyRowForm,
  deletion: journeyDeletion,
};
