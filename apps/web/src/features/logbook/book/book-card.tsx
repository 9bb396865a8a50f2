import { Button, Switch } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { RangeState } from '../../../ui/range/use-range.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { TagFilter } from '../../../ui/table/tag-filter.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/table/table-states.tsx';
import { useUser } from '../../account/public.ts';
import { tagLabel } from '../../trips/tags/public.ts';
import { BookExports } from '../exports/book-exports.tsx';
import { bookPageSize, bookTripsQuery, detoursQuery } from '../data/logbook.queries.ts';
import { BookSelect } from './book-select.tsx';
import { BookTable } from './book-table.tsx';
import { MonthsCard } from './months-card.tsx';
import { useBookPart } from './use-book-part.ts';
import classes from './book-table.module.css';

interface BookCardProps {
  readonly vehicle: Vehicle;
  readonly range: Pick<RangeState, 'range' | 'setRange'>;
  /** The newest book, where it has ended. */
  readonly ended?: BookOverview;
}

/** The trips of the book (LOG-035 to LOG-039, LOG-042). */
export function BookCard({ vehicle, range, ended }: BookCardProps) {
  const t = useT();
  const { book, tag, setTag, page, setPage, zone, shown, isShown, show, chooseBook } = useBookPart(vehicle, range, ended);
  const [switches, setSwitches] = useState({ additionalTags: false, appendix: false });
  const { data, isPending, refetch } = useQuery({
    ...bookTripsQuery(vehicle.id, { ...shown, page, book: book?.id }),
    placeholderData: keepPreviousData,
  });
  const detours = useQuery(detoursQuery(vehicle.id, { ...shown, book: book?.id })).data ?? [];
  const label = t('logbook.tableLabel', { vehicle: vehicle.displayName });
  const content = () => {
    if (isPending) return <SkeletonRows count={5} />;
    if (data === undefined) return <ErrorState title={t('logbook.failed')} onRetry={() => void refetch()} />;
    if (data.data.length === 0) return <EmptyState icon={IconBook2} title={t('logbook.empty')} text={t('logbook.emptyNext')} />;
    return (
      <>
        <BookTable
          rows={data.data}
          places={data.places}
          view={{ ...switches, drivers: vehicle.fleetPool, detours }}
          label={label}
          zone={zone}
        />
        {data.total > bookPageSize && <Pager label={label} total={data.total} state={{ page, pageSize: bookPageSize, setPage }} />}
      </>
    );
  };
  return (
    <>
      <Card title={t('logbook.tripsTitle')} flush>
        <div className={classes['tools']}>
          <BookSelect vehicleId={vehicle.id} book={book?.id} onBook={chooseBook} />
          <TagFilter choices={useUser().tripTags} tag={tag} labelOf={(one) => tagLabel(one, t)} onTag={setTag} />
          <Button disabled={isShown} onClick={show}>
            {t('logbook.show')}
          </Button>
          <BookSwitches switches={switches} onSwitch={(name, on) => setSwitches((before) => ({ ...before, [name]: on }))} />
        </div>
        {content()}
      </Card>
      {data !== undefined && data.data.length > 0 && (
        <BookExports vehicle={vehicle} shown={{ ...shown, ...switches, book }} hasFiles={book !== ended} />
      )}
      {data !== undefined && data.months.length > 0 && <MonthsCard vehicleId={vehicle.id} months={data.months} detours={detours} />}
    </>
  );
}

interface SwitchesProps {
  readonly switches: Readonly<Record<'additionalTags' | 'appendix', boolean>>;
  readonly onSwitch: (name: keyof SwitchesProps['switches'], on: boolean) => void;
}

/** What else is shown of each trip (LOG-038, LOG-039). */
function BookSwitches({ switches, onSwitch }: SwitchesProps) {
  const t = useT();
  return (['additionalTags', 'appendix'] as const).map((name) => (
    <Switch
      key={name}
      label={t(`logbook.${name}`)}
      checked={switches[name]}
      onChange={({ currentTarget: { checked } }) => onSwitch(name, checked)}
    />
  ));
}
