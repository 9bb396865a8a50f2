import { IconCar, IconCreditCard, IconSettings, IconUser } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import type { NavigationEntry } from './navigation.ts';

/** The screens of the user menu that exist, in the order of SHELL-080. */
export const userMenuEntries: readonly NavigationEntry[] = [
  { to: paths.profile(), label: 'profile.title', icon: IconUser },
  { to: paths.billing(), label: 'billing.title', icon: IconCreditCard },
  { to: paths.vehicles(), label: 'vehicles.title', icon: IconCar },
  { to: paths.settings(), label: 'settings.title', icon: IconSettings },
];
