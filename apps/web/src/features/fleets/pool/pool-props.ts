import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import type { Day } from '../../../ui/range/day.ts';

export interface PoolRow {
  /** Of the vehicle. */
  readonly id: string;
  readonly name: string;
  readonly bookings: readonly Booking[];
}

/** The pool in a week. */
export interface PoolProps {
  readonly rows: readonly PoolRow[];
  readonly monday: Day;
  readonly now: number;
  /** Absent: the user only looks. */
  readonly onBooking?: (booking: Booking) => void;
  readonly onBook?: (vehicleId: string) => void;
}
