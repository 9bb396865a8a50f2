import {
  IconArchive,
  IconArchiveOff,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlug,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { deletionRefusalOf, pauseRefusal } from '@wattbook/domain/vehicles/vehicle-actions';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type ReactNode, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useChangeVehicle, useDeleteVehicle } from '../data/vehicles.mutations.ts';

/** An action that asks first. */
type Asked = 'pause' | 'archive' | 'delete';

interface VehicleAction {
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  readonly onClick: () => void;
  readonly isDestructive?: boolean;
}

interface VehicleActions {
  /** The actions that the state of the vehicle allows (VEH-053 to VEH-061). */
  readonly of: (vehicle: Vehicle) => readonly VehicleAction[];
  /** The question of the chosen action. */
  readonly dialog: ReactNode;
}

/** The actions on vehicles, the same in the list and on the page of one (OQ-072). */
export function useVehicleActions({ onDeleted }: { readonly onDeleted?: () => void } = {}): VehicleActions {
  const t = useT();
  const navigate = useNavigate();
  const change = useChangeVehicle();
  const remove = useDeleteVehicle();
  const [asked, setAsked] = useState<{ readonly action: Asked; readonly vehicle: Vehicle } | null>(null);

  const run = async (work: Promise<unknown>, done: MessageKey, vehicle: Vehicle): Promise<boolean> => {
    try {
      await work;
      toastSuccess(t(done, { vehicle: vehicle.displayName }));
      return true;
    } catch (error) {
      toastError(t(errorMessageOf(error)));
      return false;
    } finally {
      setAsked(null);
    }
  };
  const patch = (vehicle: Vehicle, changes: { archive?: boolean; pause?: boolean }, done: MessageKey) =>
    run(change.mutateAsync({ id: vehicle.id, changes }), done, vehicle);

  const confirm = async () => {
    if (asked === null) return;
    const { action, vehicle } = asked;
    if (action === 'pause') await patch(vehicle, { pause: true }, 'vehicles.paused');
    else if (action === 'archive') await patch(vehicle, { archive: true }, 'vehicles.archived');
    else if (await run(remove.mutateAsync(vehicle.id), 'vehicles.deleted', vehicle)) onDeleted?.();
  };

  const of = (vehicle: Vehicle): readonly VehicleAction[] => {
    const ask = (action: Asked) => () => setAsked({ action, vehicle });
    const isFree = pauseRefusal(vehicle) === null;
    const canDelete = deletionRefusalOf(vehicle) === null;
    const connect = () => void navigate(paths.connectVehicle({ vehicle: vehicle.id }));
    return [
      ...when(!vehicle.archive, { label: 'vehicles.edit', icon: IconPencil, onClick: () => void navigate(paths.vehicle(vehicle.id)) }),
      ...when(!vehicle.archive, { label: 'vehicles.addData', icon: IconPlug, onClick: () => void navigate(paths.vehicleData(vehicle.id)) }),
      ...when(!vehicle.archive && vehicle.loginData !== 'none', { label: 'vehicles.renew', icon: IconKey, onClick: connect }),
      ...when(!vehicle.archive && !vehicle.offline && isFree && !vehicle.pause, {
        label: 'vehicles.stopLogging',
        icon: IconPlayerPause,
        onClick: ask('pause'),
      }),
      ...when(!vehicle.archive && !vehicle.offline && isFree && vehicle.pause, {
        label: 'vehicles.startLogging',
        icon: IconPlayerPlay,
        onClick: () => void patch(vehicle, { pause: false }, 'vehicles.resumed'),
      }),
      ...when(vehicle.archive && isFree, { label: 'vehicles.restore', icon: IconArchiveOff, onClick: connect }),
      ...when(!vehicle.archive && isFree, { label: 'vehicles.toArchive', icon: IconArchive, onClick: ask('archive') }),
      ...when(canDelete, { label: 'vehicles.delete', icon: IconTrash, onClick: ask('delete'), isDestructive: true }),
    ];
  };

  return {
    of,
    dialog: asked !== null && (
      <ConfirmDialog
        opened
        onClose={() => setAsked(null)}
        onConfirm={() => void confirm()}
        busy={change.isPending || remove.isPending}
        {...questions[asked.action](asked.vehicle, t)}
      />
    ),
  };
}

const when = (condition: boolean, action: VehicleAction): readonly VehicleAction[] => (condition ? [action] : []);

type Question = Pick<Parameters<typeof ConfirmDialog>[0], 'title' | 'confirmLabel' | 'children' | 'word' | 'keepLabel'>;

const questions: Readonly<Record<Asked, (vehicle: Vehicle, t: ReturnType<typeof useT>) => Question>> = {
  pause: ({ displayName: vehicle }, t) => ({
    title: t('vehicles.pauseTitle', { vehicle }),
    children: <p>{t('vehicles.pauseText')}</p>,
    confirmLabel: t('vehicles.stopLogging'),
    keepLabel: t('vehicles.cancel'),
  }),
  archive: ({ displayName: vehicle }, t) => ({
    title: t('vehicles.archiveTitle', { vehicle }),
    children: <p>{t('vehicles.archiveText')}</p>,
    confirmLabel: t('vehicles.toArchive'),
    keepLabel: t('vehicles.cancel'),
    word: t('vehicles.archiveWord'),
  }),
  delete: ({ displayName: vehicle, logbook }, t) => ({
    title: t('vehicles.deleteTitle', { vehicle }),
    children: (
      <>
        <p>{t('vehicles.deleteText')}</p>
        {logbook && <p>{t('vehicles.deleteLogbook')}</p>}
      </>
    ),
    confirmLabel: t('vehicles.delete'),
    word: t('vehicles.deleteWord'),
  }),
};
