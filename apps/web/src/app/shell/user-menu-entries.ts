import {
  IconBuilding,
  IconCar,
  IconCreditCard,
  IconEye,
  IconGift,
  IconLeaf,
  IconLifebuoy,
  IconSettings,
  IconShield,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { isOfFleet } from '@wattbook/domain/vehicles/vehicle-policy';
import { useUser } from '../../features/account/public.ts';
import { isAdministrator } from '../../features/administration/public.ts';
import { useConfiguration } from '../../features/configuration/public.ts';
import { useCountryOnceDetected, useSelectedVehicle } from '../../features/vehicles/public.ts';
import { paths } from '../../paths.ts';
import type { NavigationEntry } from './navigation.ts';

interface UserMenuEntry extends NavigationEntry {
  /** Shown only while plans are for sale, to administrators, where a fleet manages the selected vehicle, or in Germany (SHELL-081). */
  readonly onlyFor?: 'sale' | 'administrator' | 'fleet' | 'germany';
}

/** The screens of the user menu that exist, in the order of SHELL-080; the page of administrators is last. */
export const userMenuEntries: readonly UserMenuEntry[] = [
  { to: paths.profile(), label: 'shell.profile', icon: IconUser },
  { to: paths.billing(), label: 'billing.title', icon: IconCreditCard, onlyFor: 'sale' },
  { to: paths.referral(), label: 'shell.referral', icon: IconGift, onlyFor: 'sale' },
  { to: paths.thg(), label: 'shell.thg', icon: IconLeaf, onlyFor: 'germany' },
  { to: paths.teams(), label: 'shell.teams', icon: IconUsersGroup },
  { to: paths.fleets(), label: 'shell.fleets', icon: IconBuilding },
  { to: paths.vehicles(), label: 'vehicles.title', icon: IconCar },
  { to: paths.fleetView(), label: 'shell.fleetView', icon: IconEye, onlyFor: 'fleet' },
  { to: paths.settings(), label: 'settings.title', icon: IconSettings },
  { to: paths.supportTicket(), label: 'shell.supportTicket', icon: IconLifebuoy },
  { to: paths.administration(), label: 'shell.administration', icon: IconShield, onlyFor: 'administrator' },
];

/** The entries for the signed-in user. */
export function useUserMenuEntries(): readonly UserMenuEntry[] {
  const user = useUser();
  const configuration = useConfiguration();
  const vehicle = useSelectedVehicle();
  // Where the country of the browser is not known, that of the selected vehicle decides (OQ-015).
  const country = useCountryOnceDetected() ?? vehicle?.country ?? null;
  const isShown = {
    sale: configuration?.billing === true,
    administrator: isAdministrator(user),
    fleet: vehicle !== null && isOfFleet(vehicle),
    germany: country === 'DE',
  };
  return userMenuEntries.filter(({ onlyFor }) => onlyFor === undefined || isShown[onlyFor]);
}
