import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LiveDot } from '../../ui/marks/live-dot.tsx';
import { useStateText } from '../../ui/marks/use-state-text.ts';
import { useSelectedVehicle } from './data/selected-vehicle.ts';
import { selectVehicle } from './data/stored-vehicle.ts';
import { useVehicles } from './data/vehicles.queries.ts';
import classes from './vehicle-selector.module.css';
import { Menu } from '../../ui/menu/menu.tsx';

/** Switches the selected vehicle (SHELL-082), links to adding one (SHELL-083), and shows level and state: in the bar, on a phone in the title row of the dashboard. */
export function VehicleSelector({ appearance = 'bar' }: { readonly appearance?: 'bar' | 'page' }) {
  const t = useT();
  const formats = useFormats();
  const vehicles = useVehicles();
  const selected = useSelectedVehicle();
  if (selected === null) return null;

  return (
    // Rendered inside the bar, so that the list belongs to a landmark.
    <Menu
      position="bottom-end"
      width={300}
      withinPortal={false}
      classNames={{ item: classes['item'] ?? '', itemLabel: classes['itemLabel'] ?? '' }}
    >
      <Menu.Target>
        <UnstyledButton className={classes['button'] ?? ''} data-look={appearance}>
          <VisuallyHidden>{t('shell.switchVehicle')}</VisuallyHidden>
          <LiveDot state={selected.state} lastState={selected.lastState} lastReport={selected.lastSyncAt} />
          <span className={classes['name']} title={selected.displayName}>
            {selected.displayName}
          </span>
          <span className={classes['level']}>{formats.withUnit('percent', selected.level)}</span>
          <IconSelector size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes['dropdown'] ?? ''}>
        <Menu.Label>{t('shell.vehicles')}</Menu.Label>
        {inOrder(vehicles).map((vehicle) => (
          <Menu.Item
            key={vehicle.id}
            aria-current={vehicle.id === selected.id}
            leftSection={<LiveDot state={vehicle.state} lastState={vehicle.lastState} lastReport={vehicle.lastSyncAt} />}
            rightSection={vehicle.id === selected.id ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}
            onClick={() => selectVehicle(vehicle.id)}
          >
            <span className={classes['row']}>
              <span className={classes['name']}>{vehicle.displayName}</span>
              <Second vehicle={vehicle} />
            </span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component="a"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props: object) => <Link {...props} {...paths.connectVehicle()} />}
        >
          {t('shell.addVehicle')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The level of a vehicle, or why it is no present one: archived, or without a report for long. */
function Second({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const formats = useFormats();
  const { text, isExpired } = useStateText({ state: vehicle.state, lastReport: vehicle.lastSyncAt });
  const level = isExpired ? text : formats.withUnit('percent', vehicle.level);
  return <span className={classes['second']}>{vehicle.archive ? t('shell.archived') : level}</span>;
}

/** Archived vehicles are last. */
const inOrder = (vehicles: readonly Vehicle[]) => [...vehicles].sort((a, b) => Number(a.archive) - Number(b.archive));
