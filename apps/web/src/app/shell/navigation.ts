import { IconBolt, IconCalendar, IconLayoutDashboard, IconParking, IconRoute, type TablerIcon } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';

export interface NavigationEntry {
  readonly to: string;
  readonly label: MessageKey;
  /** For the bar of a phone, where every entry has one line. */
  readonly shortLabel?: MessageKey;
  readonly icon: TablerIcon;
}

/** The screens that exist, in the order of SHELL-079. */
export const navigation: readonly NavigationEntry[] = [
  { to: '/dashboard', label: 'shell.dashboard', icon: IconLayoutDashboard },
  { to: '/calendar', label: 'shell.calendar', icon: IconCalendar },
  { to: '/trips', label: 'shell.trips', icon: IconRoute },
  { to: '/charges', label: 'shell.charges', icon: IconBolt },
  { to: '/lost', label: 'shell.lost', shortLabel: 'shell.lostShort', icon: IconParking },
];
