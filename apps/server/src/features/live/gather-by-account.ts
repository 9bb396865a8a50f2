import type { AccountId, VehicleId } from '@wattbook/domain/ids';

interface Gathering {
  readonly work: (accountId: AccountId, vehicleIds: readonly VehicleId[]) => Promise<void>;
  /** Waits after the work for an account before it begins again. */
  readonly rest: () => Promise<void>;
}

/** Works on vehicles that are added one by one: at once, then on those of an account together, once after each rest. `work` does not throw. */
export function gatherByAccount({ work, rest }: Gathering): (accountId: AccountId, vehicleId: VehicleId) => void {
  const waiting = new Map<AccountId, Set<VehicleId>>();
  const workOn = async (accountId: AccountId, vehicleIds: ReadonlySet<VehicleId>): Promise<void> => {
    const next = new Set<VehicleId>();
    waiting.set(accountId, next);
    await work(accountId, [...vehicleIds]);
    await rest();
    if (next.size > 0) return workOn(accountId, next);
    waiting.delete(accountId);
  };
  return (accountId, vehicleId) => {
    const ofAccount = waiting.get(accountId);
    if (ofAccount === undefined) void workOn(accountId, new Set([vehicleId]));
    else ofAccount.add(vehicleId);
  };
}
