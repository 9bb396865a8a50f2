import type { VehicleId } from '@wattbook/domain/ids';
import { AppError } from './app-error.ts';

/** The pushes of one vehicle at once: one is stored while the next one arrives. More would only wait for each other, and take the turn of other vehicles. */
const maxAtOnce = 2;

/** Gives each vehicle its share of the lane of pushes. */
export interface PushTurns {
  /** Throws `too_many_requests` where the vehicle has its share. */
  readonly refuse: (vehicleId: VehicleId) => void;
  readonly take: <Result>(vehicleId: VehicleId, work: () => Promise<Result>) => Promise<Result>;
}

export function createPushTurns(): PushTurns {
  const taken = new Map<VehicleId, number>();
  const countOf = (vehicleId: VehicleId) => taken.get(vehicleId) ?? 0;
  const refuse = (vehicleId: VehicleId) => {
    if (countOf(vehicleId) >= maxAtOnce) throw new AppError('too_many_requests', { retryAfter: 1 });
  };
  return {
    refuse,
    take: async (vehicleId, work) => {
      refuse(vehicleId);
      taken.set(vehicleId, countOf(vehicleId) + 1);
      try {
        return await work();
      } finally {
        const left = countOf(vehicleId) - 1;
        if (left === 0) taken.delete(vehicleId);
        else taken.set(vehicleId, left);
      }
    },
  };
}
