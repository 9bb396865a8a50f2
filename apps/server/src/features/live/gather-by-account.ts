import type { AccountId, VehicleId } from '@wattbook/domain/ids';

interface Gathering {
  readonly work: (accountId: AccountId, vehicleIds: readonly VehicleId[]) => Promise<void>;
  /** Waits after the work for an account before it begins again; `rounds`: how often it was worked on without a rest in which nothing was added. */
  readonly rest: (rounds: number) => Promise<void>;
}

/** Works on vehicles that are added one by one: at once, then on those of an account together, once after each rest. `work` does not throw. */
export function gatherByAccount({ work, rest }: Gathering): (accountId: AccountId, vehicleId: VehicleId) => void {
  const waiting = new Map<AccountId, Set<VehicleId>>();
  const workOn = async (accountId: AccountId, vehicleIds: ReadonlySet<VehicleId>, rounds: number): Promise<void> => {
    const next = new Set<VehicleId>();
    waiting.set(accountId, next);
    await work(accountId, [...vehicleIds]);
    await rest(rounds);
    if (next.size > 0) return workOn(accountId, next, rounds + 1);
    waiting.delete(accountId);
  };
  return (accountId, vehicleId) => {
    const ofAccount = waiting.get(accountId);
    if (ofAccount === undefined) void workOn(accountId, new Set([vehicleId]), 1);
    else ofAccount.add(vehicleId);
  };
}
