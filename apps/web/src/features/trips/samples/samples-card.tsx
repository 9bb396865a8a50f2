import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { nearestIndex } from '../../../ui/chart-frame/cursor.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { VirtualTable } from '../../../ui/virtual/virtual-table.tsx';
import { tripSamplesQuery } from '../data/trips.queries.ts';
import { sampleColumns } from './sample-columns.ts';

interface SamplesCardProps {
  readonly trip: TripDetail;
  readonly cursor: number | null;
  readonly onCursor: (x: number | null) => void;
}

/** Every sample of a trip as a table, read when it is switched on (TRIP-076, OQ-130); it shares the cursor of map and charts. */
export function SamplesCard({ trip, cursor, onCursor }: SamplesCardProps) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  // The switch answers at once.
  const isDrawn = useAfterPaint(isShown);
  const toggle = (
    <Switch
      labelPosition="left"
      label={t('tripParts.showSamples')}
      checked={isShown}
      onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
    />
  );
  return (
    <Card title={t('tripParts.allSamples')} aside={toggle} flush={isDrawn}>
      {isDrawn ? <Samples trip={trip} cursor={cursor} onCursor={onCursor} /> : <p>{t('tripParts.samplesHint')}</p>}
    </Card>
  );
}

function Samples({ trip, cursor, onCursor }: SamplesCardProps) {
  const t = useT();
  const formats = useFormats();
  const { data: items, error, refetch } = useQuery(tripSamplesQuery(trip.vehicleId, trip.id));
  const columns = useMemo(() => (items === undefined ? [] : sampleColumns(items, formats, t)), [items, formats, t]);
  if (items === undefined)
    return error === null ? <BlockSkeleton tall /> : <ErrorState title={t('tripParts.samplesFailed')} onRetry={() => void refetch()} />;
  const timeOf = ({ timestamp }: (typeof items)[number]) => Date.parse(timestamp);
  const timeAt = (index: number | null) => (index === null ? null : (items.slice(index, index + 1).map(timeOf)[0] ?? null));
  return (
    <VirtualTable
      label={t('tripParts.samplesOf', { count: items.length })}
      columns={columns}
      rows={items}
      keyOf={({ timestamp }) => timestamp}
      marked={cursor === null ? null : nearestIndex(items, cursor, timeOf)}
      onPoint={(index) => onCursor(timeAt(index))}
    />
  );
}
