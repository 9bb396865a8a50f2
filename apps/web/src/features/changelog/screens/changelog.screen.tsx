import { downloadMessageOf } from '../../../lists/use-file-of.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type LoggedNoun, loggedNouns } from '@wattbook/domain/changelog/changes';
import { includesChangelog } from '@wattbook/domain/vehicles/vehicle-plan';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { LockedPlaces } from '../../../keyring/locked-places.tsx';
import { paths } from '../../../paths.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { useStoreOrigin } from '../../../ui/origin/use-origin.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { FileMenu } from '../../../ui/table/file/file-menu.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { PlanNotice } from '../../billing/plans/public.ts';
import { useUser } from '../../account/public.ts';
import { useVehicle, useVehicles } from '../../vehicles/public.ts';
import { changesAtOnce, placedValues, readVehicleChangelog, vehicleChangelogQuery } from '../data/changelog.queries.ts';
import { changeColumns } from '../list/change-columns.ts';
import { ChangeList } from '../list/change-list.tsx';
import classes from '../list/change-list.module.css';

const pageRows = 50;
/** The details of these lists lead back here. */
const detailLists = [paths.trips.pattern, paths.charges.pattern];

/** `/changelog`: everything that was changed of the selected vehicle, with what was deleted and can be restored. */
export function ChangelogScreen() {
  const t = useT();
  const vehicle = useVehicle();
  useStoreOrigin(paths.changelog(), { lists: detailLists, label: t('changelog.title') });
  return (
    <>
      <PageHead title={t('changelog.title')} subtitle={vehicle.displayName} />
      {includesChangelog(vehicle) ? (
        <VehicleChangelog key={vehicle.id} vehicleId={vehicle.id} />
      ) : (
        <PlanNotice text="changelog.notInPlan" />
      )}
    </>
  );
}

function VehicleChangelog({ vehicleId }: { readonly vehicleId: string }) {
  const t = useT();
  const [{ of }, setUrl] = useUrlState();
  const [limit, setLimit] = useState(pageRows);
  const noun = loggedNouns.find((one) => one === of) ?? null;
  const [own, vehicles] = [useUser().id, useVehicles()];
  const vehicleName = (id: string) => vehicles.find((vehicle) => vehicle.id === id)?.displayName ?? null;
  const { data, error, refetch } = useQuery({ ...vehicleChangelogQuery(vehicleId, noun, limit), placeholderData: (before) => before });
  return (
    <>
      <SegmentedControl
        aria-label={t('changelog.filter')}
        value={noun ?? ''}
        onChange={(value) => setUrl({ of: value }, { replace: true })}
        data={filters.map(({ value, label }) => ({ value, label: t(label) }))}
        className={classes['filter'] ?? ''}
      />
      <LockedPlaces rows={data?.data.flatMap(placedValues)} />
      {data === undefined && error === null ? (
        <BlockSkeleton tall />
      ) : (
        <Card flush>
          <ChangeList
            log={data}
            failure={data === undefined ? t('changelog.failed') : null}
            onRetry={() => void refetch()}
            onOlder={() => setLimit(limit + pageRows)}
            namesRecords
            empty={<EmptyState icon={IconHistory} title={t('changelog.empty')} text={t('changelog.emptyNext')} />}
          />
          {data !== undefined && data.total > 0 && (
            <div className={classes['file']}>
              <FileMenu
                label={t('changelog.title')}
                columns={changeColumns({ own, vehicleName })}
                file={{
                  messageOf: downloadMessageOf,
                  atOnce: changesAtOnce,
                  read: (page, signal) => readVehicleChangelog(vehicleId, noun, page, signal),
                }}
                shown={data}
              />
            </div>
          )}
        </Card>
      )}
    </>
  );
}

const filters = [
  { value: '', label: 'changelog.everything' },
  { value: 'trips', label: 'trips.title' },
  { value: 'charges', label: 'charges.title' },
  { value: 'vehicles', label: 'changelog.settings' },
] as const satisfies readonly { readonly value: LoggedNoun | ''; readonly label: string }[];
