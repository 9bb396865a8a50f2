import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { type FleetAction, type FleetRole, fleetVerdict } from '@wattbook/domain/fleet/fleet-policy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useActor, useUser } from '../account/public.ts';
import { useConfiguration } from '../configuration/public.ts';

/** The words of each role. */
export const roleWords = {
  owner: 'fleets.role_owner',
  manager: 'fleets.role_manager',
  payroll: 'fleets.role_payroll',
  viewer: 'fleets.role_viewer',
} as const satisfies Record<FleetRole, MessageKey>;

/** Whether everybody who looks around shares the account: it only reads its fleet. */
export const useIsShared = (): boolean => {
  const { email } = useUser();
  return useConfiguration()?.demo?.email === email;
};

/** What the user may do with a fleet. */
export function useFleetVerdict({ role, people }: Pick<FleetAccount, 'role' | 'people'>) {
  const own = useActor();
  const actor = useIsShared() ? ({ kind: 'support_view' } as const) : own;
  const owners = people.filter((person) => roleWords[person.role] === roleWords.owner).length;
  return (action: FleetAction) => fleetVerdict(action, { actor, standing: { role, owners } });
}
