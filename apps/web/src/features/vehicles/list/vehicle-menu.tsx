import { ActionIcon } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useT } from '../../../i18n/use-t.ts';
import type { useVehicleActions } from '../actions/use-vehicle-actions.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';

interface VehicleMenuProps {
  readonly vehicle: Vehicle;
  readonly actions: ReturnType<typeof useVehicleActions>;
  /** Selects the vehicle, where there is no button for it. */
  readonly onSelect?: (() => void) | undefined;
}

/** The actions on one vehicle. */
export function VehicleMenu({ vehicle, actions, onSelect }: VehicleMenuProps) {
  const t = useT();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('table.actionsFor', { row: vehicle.displayName })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onSelect !== undefined && (
          <Menu.Item leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />} onClick={onSelect}>
            {t('vehicles.show')}
          </Menu.Item>
        )}
        {actions.of(vehicle).map(({ action, label, icon: Icon, onClick, isDestructive }) => (
          <Menu.Item
            key={action}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            onClick={onClick}
            {...(isDestructive && { color: 'danger' })}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
