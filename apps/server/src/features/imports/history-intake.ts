import type { HistoryIntake as StoringIntake, HistoryStored as Stored, Telemetry } from '../../telemetry/public.ts';

export interface HistoryStored extends Stored {
  /** Samples a preview did not read, because they stand too far out of order; none in a real import. */
  readonly leftOut?: number;
}

/** Takes the history of one vehicle, to store it or to preview it. */
export interface HistoryIntake extends Omit<StoringIntake, 'finish'> {
  finish(): Promise<HistoryStored>;
}

/** Begins to take the history of a vehicle; its segments are detected when it is finished. */
export type BeginHistory = (...vehicle: Parameters<Telemetry['beginHistory']>) => Promise<HistoryIntake>;
