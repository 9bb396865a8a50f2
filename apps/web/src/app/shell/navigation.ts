import {
  IconBolt,
  IconBook2,
  IconCalendar,
  IconChartHistogram,
  IconCoins,
  IconLayoutDashboard,
  IconMap2,
  IconParking,
  IconRoute,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../address.ts';
import { useSelectedVehicle } from '../../features/vehicles/public.ts';
import { paths } from '../../paths.ts';

export interface NavigationEntry {
  readonly to: Address;
  readonly label: MessageKey;
  readonly icon: TablerIcon;
}

/** The screens that exist, in the order of SHELL-079; it does not name the last one. */
export const navigation: readonly NavigationEntry[] = [
  { to: paths.dashboard(), label: 'shell.dashboard', icon: IconLayoutDashboard },
  { to: paths.calendar(), label: 'shell.calendar', icon: IconCalendar },
  { to: paths.trips(), label: 'shell.trips', icon: IconRoute },
  { to: paths.charges(), label: 'shell.charges', icon: IconBolt },
  { to: paths.logbook(), label: 'shell.logbook', icon: IconBook2 },
  { to: paths.costs(), label: 'shell.costs', icon: IconCoins },
  { to: paths.map(), label: 'shell.chargeMap', icon: IconMap2 },
  { to: paths.datasheet(), label: 'shell.statistics', icon: IconChartHistogram },
  { to: paths.lost(), label: 'shell.lost', icon: IconParking },
];

/** The screens as they are named for the selected vehicle: one that does not tell sleep apart has standing times. */
export function useNavigation(): readonly NavigationEntry[] {
  const tellsSleep = useSelectedVehicle()?.tellsSleep === true;
  return navigation.map((entry) => (entry.label === 'shell.lost' && !tellsSleep ? { ...entry, label: 'shell.standing' } : entry));
}
