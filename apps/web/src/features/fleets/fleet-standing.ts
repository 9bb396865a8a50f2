import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { type FleetAction, type FleetRole, fleetVerdict } from '@wattbook/domain/fleet/fleet-policy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useActor } from '../account/public.ts';

/** The words of each role. */
export const roleWords = {
  owner: 'fleets.role_owner',
  manager: 'fleets.role_manager',
  payroll: 'fleets.role_payroll',
  viewer: 'fleets.role_viewer',
} as const satisfies Record<FleetRole, MessageKey>;

/** What the user may do with a fleet. */
export function useFleetVerdict({ role, people }: Pick<FleetAccount, 'role' | 'people'>) {
  const actor = useActor();
  const owners = people.filter((person) => roleWords[person.role] === roleWords.owner).length;
  return (action: FleetAction) => fleetVerdict(action, { actor, standing: { role, owners } });
}
