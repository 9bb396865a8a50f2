import type { HistoryIntake as StoringIntake, HistoryStored as Stored, Telemetry } from '../../telemetry/public.ts';

export interface HistoryStored extends Stored {
  /** Samples that a preview left out because they are too far out of order; none in a real import. */
  readonly leftOut?: number;
}

/** The intake of the history of one vehicle, stored or previewed. */
export interface HistoryIntake extends Omit<StoringIntake, 'finish'> {
  finish(): Promise<HistoryStored>;
}

/** Starts the intake of the history of a vehicle; `finish` detects its segments. */
export type StartHistory = (...vehicle: Parameters<Telemetry['startHistory']>) => Promise<HistoryIntake>;
