import {
  IconArchive,
  IconArchiveOff,
  IconChecklist,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlug,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { offeredActions, type VehicleAction } from '@wattbook/domain/vehicles/vehicle-policy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type ReactNode, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { type Proof, ProofDialog, useActor } from '../../account/public.ts';
import { selectVehicle } from '../data/stored-vehicle.ts';
import { useChangeVehicle, useDeleteVehicle } from '../data/vehicles.mutations.ts';
import { SubscriptionNote } from './subscription-note.tsx';

/** An action that asks first. */
type Asked = 'pause' | 'archive' | 'delete';

interface ShownAction {
  readonly action: VehicleAction;
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  readonly onClick: () => void;
  readonly isDestructive: boolean;
}

const appearances: Readonly<Record<VehicleAction, Pick<ShownAction, 'label' | 'icon'>>> = {
  edit: { label: 'vehicles.edit', icon: IconPencil },
  renew: { label: 'vehicles.renew', icon: IconKey },
  connect: { label: 'vehicles.addData', icon: IconPlug },
  consistencyCheck: { label: 'vehicleDetails.consistencyCheck', icon: IconChecklist },
  stopLogging: { label: 'vehicles.stopLogging', icon: IconPlayerPause },
  startLogging: { label: 'vehicles.startLogging', icon: IconPlayerPlay },
  restore: { label: 'vehicles.restore', icon: IconArchiveOff },
  archive: { label: 'vehicles.toArchive', icon: IconArchive },
  delete: { label: 'vehicles.delete', icon: IconTrash },
};

interface VehicleActions {
  /** The actions that the state of the vehicle allows (VEH-053 to VEH-061). */
  readonly of: (vehicle: Vehicle) => readonly ShownAction[];
  /** The question of the chosen action. */
  readonly dialog: ReactNode;
}

/** The actions on vehicles, the same in the list and on the page of one (OQ-072). */
export function useVehicleActions({ onDeleted }: { readonly onDeleted?: () => void } = {}): VehicleActions {
  const t = useT();
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
  };

  const deleteProven = async ({ id, displayName: vehicle }: Vehicle, proof: Proof) => {
    await remove.mutateAsync({ id, proof });
    toastSuccess(t('vehicles.deleted', { vehicle }));
    setAsked(null);
    onDeleted?.();
  };

  const of = useOfferedActions({
    ask: (action, vehicle) => setAsked({ action, vehicle }),
    resume: (vehicle) => void patch(vehicle, { pause: false }, 'vehicles.resumed'),
  });

  return {
    of,
    dialog:
      asked === null ? null : asked.action === 'delete' ? (
        <ProofDialog
          opened
          onClose={() => setAsked(null)}
          isDestructive
          onProof={(proof) => deleteProven(asked.vehicle, proof)}
          {...questions.delete(asked.vehicle, t)}
        />
      ) : (
        <ConfirmDialog
          opened
          onClose={() => setAsked(null)}
          onConfirm={() => void confirm()}
          busy={change.isPending}
          {...questions[asked.action](asked.vehicle, t)}
        />
      ),
  };
}

interface ActionCalls {
  readonly ask: (action: Asked, vehicle: Vehicle) => void;
  readonly resume: (vehicle: Vehicle) => void;
}

/** The actions that a vehicle allows, each with what its click does. */
function useOfferedActions({ ask, resume }: ActionCalls): VehicleActions['of'] {
  const actor = useActor();
  const navigate = useNavigate();
  // The check is offered as soon as its screen exists.
  const { routesByPath } = useRouter();
  return (vehicle) => {
    const connect = () => void navigate(paths.connectVehicle({ vehicle: vehicle.id }));
    const checkConsistency = () => {
      selectVehicle(vehicle.id);
      void navigate(paths.consistencyCheck());
    };
    const onClick: Readonly<Record<VehicleAction, () => void>> = {
      edit: () => void navigate(paths.vehicle(vehicle.id)),
      renew: connect,
      connect: () => void navigate(paths.vehicleData(vehicle.id)),
      consistencyCheck: checkConsistency,
      stopLogging: () => ask('pause', vehicle),
      startLogging: () => resume(vehicle),
      restore: connect,
      archive: () => ask('archive', vehicle),
      delete: () => ask('delete', vehicle),
    };
    return offeredActions(actor, vehicle)
      .filter((action) => action !== 'consistencyCheck' || paths.consistencyCheck.pattern in routesByPath)
      .map((action) => ({ action, ...appearances[action], onClick: onClick[action], isDestructive: action === 'delete' }));
  };
}

type Question = Pick<Parameters<typeof ConfirmDialog>[0], 'title' | 'confirmLabel' | 'children' | 'word' | 'keepLabel'>;

const questions: Readonly<Record<Asked, (vehicle: Vehicle, t: ReturnType<typeof useT>) => Question>> = {
  pause: ({ displayName: vehicle }, t) => ({
    title: t('vehicles.pauseTitle', { vehicle }),
    children: <p>{t('vehicles.pauseText')}</p>,
    confirmLabel: t('vehicles.stopLogging'),
  }),
  archive: ({ id, displayName: vehicle }, t) => ({
    title: t('vehicles.archiveTitle', { vehicle }),
    children: (
      <>
        <p>{t('vehicles.archiveText')}</p>
        <SubscriptionNote vehicleId={id} />
      </>
    ),
    confirmLabel: t('vehicles.toArchive'),
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
