import { Button } from '@mantine/core';
import { IconCar, IconCirclePlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FleetAccount, JoinedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import { sortFields } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { PageOf } from '../../../ui/table/file/table-file.ts';
import { useFileOf } from '../../../lists/use-file-of.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { fleetVehiclesQuery, useFleetChanges, type VehicleQuery } from '../data/fleets.queries.ts';
import { useFleetVerdict } from '../fleet-standing.ts';
import classes from '../fleets.module.css';
import { TableSection } from '../../../ui/table/table-section.tsx';
import { InviteVehicleDialog } from '../people/invite.dialog.tsx';
import { EditVehicleDialog } from './edit-vehicle.dialog.tsx';
import { useVehicleFilters } from './use-vehicle-filters.ts';
import { consentText, nameOf, vehicleColumns, waitingText } from './vehicle-columns.tsx';
import { VehicleTools } from './vehicle-tools.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';

/** The vehicles that joined a fleet, paged and searched by the server; managers invite, change and release. */
export function VehiclesCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const formats = useFormats();
  const verdict = useFleetVerdict(fleet);
  const filters = useVehicleFilters();
  const [edited, setEdited] = useState<JoinedVehicle | null>(null);
  const [released, setReleased] = useState<JoinedVehicle | null>(null);
  const state = useTableState({
    sortable: sortFields(vehicleColumns),
    defaultSort: { by: 'displayName', descending: false },
    pageSize: 10,
    prefix: 'vehicles',
  });
  const queryOf = (page: PageOf) => fleetVehiclesQuery(fleet.id, { ...state.query, ...page, ...filters.query } as VehicleQuery);
  const result = useQuery(queryOf(state.query));
  const file = useFileOf((page, client) => client.fetchQuery(queryOf(page)));
  return (
    <TableSection title={t('fleets.vehicles')} aside={verdict('inviteVehicle').may && <InviteVehicle fleet={fleet} />}>
      <DataTable<JoinedVehicle>
        label={t('fleets.vehicles')}
        columns={vehicleColumns}
        result={result}
        file={file}
        state={state}
        expected={Math.min(fleet.vehicles, 10)}
        tools={<VehicleTools filters={filters} />}
        rowName={nameOf}
        rowLink={({ id }) => paths.fleetVehicle(fleet.id, id)}
        {...(verdict('changeVehicle').may && {
          rowEnd: (vehicle: JoinedVehicle) => (
            <RowMenu
              name={nameOf(vehicle)}
              edit={{ label: t('fleets.edit'), onClick: () => setEdited(vehicle) }}
              remove={{ label: t('fleets.release'), onClick: () => setReleased(vehicle) }}
            >
              <ConfirmationItem fleet={fleet} vehicle={vehicle} />
            </RowMenu>
          ),
        })}
        card={(vehicle) => (
          <RowCard side={formats.withUnit('percent', vehicle.state?.level ?? null)}>
            <div>
              <TwoLines first={nameOf(vehicle)} second={vehicle.email} />
              <div className={classes['hint']}>
                {t('fleets.consentIs')} {consentText(vehicle, formats, t)}
              </div>
              {vehicle.findings.length > 0 && waitingText(vehicle, formats, t)}
            </div>
          </RowCard>
        )}
        empty={<NoVehicles isFiltered={filters.isFiltered} />}
      />
      {edited !== null && <EditVehicleDialog fleet={fleet} vehicle={edited} onClose={() => setEdited(null)} />}
      <ReleaseDialog fleet={fleet} vehicle={released} onClose={() => setReleased(null)} />
    </TableSection>
  );
}

function NoVehicles({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useT();
  return (
    <EmptyState
      icon={IconCar}
      title={t(isFiltered ? 'fleets.noneFound' : 'fleets.noVehicles')}
      text={t(isFiltered ? 'fleets.noneFoundNext' : 'fleets.noVehiclesNext')}
    />
  );
}

function InviteVehicle({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCirclePlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setInviting(true)}
      >
        {t('fleets.inviteVehicle')}
      </Button>
      {isInviting && <InviteVehicleDialog fleet={fleet} onClose={() => setInviting(false)} />}
    </>
  );
}

interface OfVehicle {
  readonly fleet: FleetAccount;
  readonly vehicle: JoinedVehicle;
}

/** Asks the driver to confirm the charges (CHG-086). */
function ConfirmationItem({ fleet, vehicle }: OfVehicle) {
  const t = useT();
  const { changeVehicle } = useFleetChanges();
  const { mutate } = useMutation({
    mutationFn: () => changeVehicle(fleet.id, vehicle.id, { fleetChargeCompleted: false }),
    onSuccess: () => toastSuccess(t('fleets.confirmationAsked')),
    onError: (error) => toastError(t(errorMessageOf(error))),
  });
  return <Menu.Item onClick={() => mutate()}>{t('fleets.askConfirmation')}</Menu.Item>;
}

interface ReleaseProps {
  readonly fleet: FleetAccount;
  /** Null: closed. */
  readonly vehicle: JoinedVehicle | null;
  readonly onClose: () => void;
}

function ReleaseDialog({ fleet, vehicle, onClose }: ReleaseProps) {
  const t = useT();
  const { release } = useFleetChanges();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => release(fleet.id, id),
    onSuccess: () => toastSuccess(t('fleets.released')),
    onError: (error) => toastError(t(errorMessageOf(error))),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={vehicle !== null}
      onClose={onClose}
      onConfirm={() => vehicle !== null && mutate(vehicle.id)}
      title={t('fleets.releaseTitle', { vehicle: vehicle === null ? '' : nameOf(vehicle) })}
      confirmLabel={t('fleets.release')}
      busy={isPending}
    >
      {t('fleets.releaseLoss')}
    </ConfirmDialog>
  );
}
