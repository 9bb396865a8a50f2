import type { VehicleId } from '@wattbook/domain/ids';
import type { Model } from '@wattbook/domain/statistics/comparison';
import type { Platform } from '../../../platform.ts';
import { findDemoGroup } from './demo-figures.ts';
import { findGroup } from './find-group.ts';
import type { Asked, Group } from './group.ts';

export interface GroupDeps extends Pick<Platform, 'database' | 'now'> {
  /** Whether a car belongs to the demo: it is compared with simulated cars. */
  readonly isDemoCar: (id: VehicleId) => boolean;
}

/** Returns what finds the figures of the groups of a vehicle. */
export const groupFinder =
  ({ database, now, isDemoCar }: GroupDeps, vehicle: Model & { readonly id: VehicleId }) =>
  async (asked: Asked): Promise<Group | null> =>
    isDemoCar(vehicle.id) ? findDemoGroup(vehicle, asked, now()) : findGroup(database, vehicle, asked);
