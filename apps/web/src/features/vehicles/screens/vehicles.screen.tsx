import { canWrite } from '@wattbook/domain/access/actor';
import { Button } from '@mantine/core';
import { IconCar, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { countTowardsLimit } from '@wattbook/domain/vehicles/vehicle-limit';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { useUser, useActor } from '../../account/public.ts';
import { useVehicleActions } from '../actions/use-vehicle-actions.tsx';
import { WaitingConnections } from '../connect/waiting-connections.tsx';
import { useSelectedVehicle } from '../data/selected-vehicle.ts';
import { selectVehicle } from '../data/stored-vehicle.ts';
import { useVehicles } from '../data/vehicles.queries.ts';
import { markLimitExceeded } from '../limit/limit-exceeded.ts';
import { VehicleCard } from '../list/vehicle-card.tsx';
import { useHasPlans } from '../list/vehicle-chips.tsx';
import { vehicleColumns } from '../list/vehicle-columns.tsx';
import { VehicleMenu } from '../list/vehicle-menu.tsx';
import classes from './vehicles.module.css';

const PAGE_SIZE = 10;
const unsorted: readonly string[] = [];

/** `/vehicles`: the vehicles of the account with their states and actions (VEH-048 to VEH-061, OQ-075). */
export function VehiclesScreen() {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const navigate = useNavigate();
  const vehicles = useVehicles();
  const { vehicleLimit } = useUser();
  const selected = useSelectedVehicle();
  const actions = useVehicleActions();
  const isPhone = useIsPhone();
  const hasPlans = useHasPlans();
  const table = useTableState({ sortable: unsorted, defaultSort: { by: 'displayName', descending: false }, pageSize: PAGE_SIZE });
  const first = (table.page - 1) * PAGE_SIZE;
  const onShow = ({ id }: Vehicle) => {
    selectVehicle(id);
    void navigate(paths.home());
  };
  return (
    <>
      <PageHead title={t('vehicles.title')}>{mayWrite && <AddVehicle isAtLimit={countTowardsLimit(vehicles) >= vehicleLimit} />}</PageHead>
      <WaitingConnections />
      <DataTable
        label={t('vehicles.title')}
        columns={vehicleColumns(hasPlans)}
        // The list is loaded completely and updated by the live stream, so it is paged here (VEH-043: at most 100).
        result={{
          data: { total: vehicles.length, data: vehicles.slice(first, first + PAGE_SIZE) },
          isError: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        file={{ read: async ({ page }) => ({ total: vehicles.length, data: page === '1' ? vehicles : [] }) }}
        state={table}
        rowName={({ displayName }) => displayName}
        rowEnd={(vehicle) => (
          <div className={classes['row']}>
            <Choice vehicle={vehicle} isSelected={vehicle.id === selected?.id} isPhone={isPhone} onShow={onShow} />
            {mayWrite && (
              <VehicleMenu
                vehicle={vehicle}
                actions={actions}
                onSelect={isPhone && vehicle.id !== selected?.id ? () => onShow(vehicle) : undefined}
              />
            )}
          </div>
        )}
        card={(vehicle) => <VehicleCard vehicle={vehicle} isSelected={vehicle.id === selected?.id} />}
        empty={<EmptyState icon={IconCar} title={t('vehicles.none')} />}
      />
      {actions.dialog}
    </>
  );
}

/** Adds a vehicle; at the limit it tells what can be done instead (VEH-045, VEH-048). */
function AddVehicle({ isAtLimit }: { readonly isAtLimit: boolean }) {
  const t = useT();
  const icon = <IconPlus size={16} stroke={1.75} aria-hidden />;
  return isAtLimit ? (
    <Button leftSection={icon} onClick={() => markLimitExceeded(true)}>
      {t('vehicles.add')}
    </Button>
  ) : (
    <LinkButton to={paths.connectVehicle()} leftSection={icon}>
      {t('vehicles.add')}
    </LinkButton>
  );
}

interface ChoiceProps {
  readonly vehicle: Vehicle;
  readonly isSelected: boolean;
  /** Its menu selects it there. */
  readonly isPhone: boolean;
  readonly onShow: (vehicle: Vehicle) => void;
}

/** Selects the vehicle, or says that it is selected (SHELL-082). */
function Choice({ vehicle, isSelected, isPhone, onShow }: ChoiceProps) {
  const t = useT();
  if (isPhone) return null;
  if (isSelected) return <PlainChip label={t('vehicles.selected')} />;
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() => onShow(vehicle)}
      aria-label={t('vehicles.showOne', { vehicle: vehicle.displayName })}
    >
      {t('vehicles.show')}
    </Button>
  );
}
