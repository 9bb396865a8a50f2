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
import { useRouterState } from '@tanstack/react-router';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../address.ts';
import { useSelectedVehicle } from '../../features/vehicles/public.ts';
import { paths } from '../../paths.ts';

export interface NavigationEntry {
  readonly to: Address;
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  /** Further addresses of its screens: tabs whose paths do not begin with that of the entry. */
  readonly tabs?: readonly Address[];
}

/** The screens that exist, in the order of SHELL-079; it does not name the last one. */
export const navigation: readonly NavigationEntry[] = [
  { to: paths.dashboard(), label: 'shell.dashboard', icon: IconLayoutDashboard },
  { to: paths.calendar(), label: 'shell.calendar', icon: IconCalendar },
  { to: paths.trips(), label: 'shell.trips', icon: IconRoute, tabs: [paths.journeys()] },
  { to: paths.charges(), label: 'shell.charges', icon: IconBolt },
  { to: paths.logbook(), label: 'shell.logbook', icon: IconBook2, tabs: [paths.logbookWizard()] },
  {
    to: paths.costs(),
    label: 'shell.costs',
    icon: IconCoins,
    tabs: [paths.ownership(), paths.fixCosts(), paths.service(), paths.receipts(), paths.cards(), paths.addCard(), paths.statements()],
  },
  { to: paths.map(), label: 'shell.chargeMap', icon: IconMap2 },
  {
    to: paths.datasheet(),
    label: 'shell.statistics',
    icon: IconChartHistogram,
    tabs: [paths.degradation(), paths.deviations(), paths.consumption(), paths.chargingSpeed(), paths.range(), paths.yearInReview()],
  },
  { to: paths.lost(), label: 'shell.lost', icon: IconParking },
];

interface ShownEntry extends NavigationEntry {
  /** The shown screen is one of its tabs: the entry is marked, though its own address is another one. */
  readonly isWithin: boolean;
}

/** The screens as they are named for the selected vehicle: one that does not tell sleep apart has standing times. */
export function useNavigation(): readonly ShownEntry[] {
  const tellsSleep = useSelectedVehicle()?.tellsSleep === true;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return navigation.map((entry) => ({
    ...entry,
    label: entry.label === 'shell.lost' && !tellsSleep ? 'shell.standing' : entry.label,
    isWithin: entry.tabs?.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? false,
  }));
}
