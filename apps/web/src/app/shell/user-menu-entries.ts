import { IconCar, IconCreditCard, IconSettings, IconUser } from '@tabler/icons-react';
import type { NavigationEntry } from './navigation.ts';

/** The screens of the user menu that exist, in the order of SHELL-080. */
export const userMenuEntries: readonly NavigationEntry[] = [
  { to: '/profile', label: 'profile.title', icon: IconUser },
  { to: '/billing', label: 'billing.title', icon: IconCreditCard },
  { to: '/vehicles', label: 'vehicles.title', icon: IconCar },
  { to: '/settings', label: 'settings.title', icon: IconSettings },
];
