import { Button } from '@mantine/core';
import { IconCar } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';
import { useVehicles } from '../data/vehicles.queries.ts';

const MoveDialog = lateWindow(() => import('./move.dialog.tsx').then(({ MoveDialog: component }) => component));

export interface MoveProps {
  /** First part of the keys of its queries. */
  readonly noun: 'trips' | 'charges';
  /** The vehicle that it has now. */
  readonly vehicleId: string;
  /** Gives it another vehicle. */
  readonly move: (vehicleId: string) => Promise<unknown>;
}

interface MoveButtonProps extends MoveProps {
  /** Why it cannot be moved now; null: it can. */
  readonly refusal: MessageKey | null;
}

/** Moves an entry made by hand to another vehicle (decision 0090); absent where there is no other one. */
export function MoveButton({ refusal, ...move }: MoveButtonProps) {
  const t = useT();
  const others = useVehicles().filter(({ id }) => id !== move.vehicleId);
  const [opened, setOpened] = useState(false);
  if (others.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCar size={16} stroke={1.75} />}
        disabled={refusal !== null}
        {...(refusal !== null && { title: t(refusal) })}
        onClick={() => setOpened(true)}
      >
        {t('vehicles.moveEntry')}
      </Button>
      {opened && <MoveDialog {...move} others={others} onClose={() => setOpened(false)} />}
    </>
  );
}
