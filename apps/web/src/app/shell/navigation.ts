import { IconBolt, IconCalendar, IconLayoutDashboard, IconParking, IconRoute, type TablerIcon } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../address.ts';
import { paths } from '../../paths.ts';

export interface NavigationEntry {
  readonly to: Address;
  readonly label: MessageKey;
  /** For the bar of a phone, where every entry has one line. */
  readonly shortLabel?: MessageKey;
  readonly icon: TablerIcon;
}

/** The screens that exist, in the order of SHELL-079. */
export const navigation: readonly NavigationEntry[] = [
  { to: paths.dashboard(), label: 'shell.dashboard', icon: IconLayoutDashboard },
  { to: paths.calendar(), label: 'shell.calendar', icon: IconCalendar },
  { to: paths.trips(), label: 'shell.trips', icon: IconRoute },
  { to: paths.charges(), label: 'shell.charges', icon: IconBolt },
  { to: paths.lost(), label: 'shell.lost', shortLabel: 'shell.lostShort', icon: IconParking },
];
