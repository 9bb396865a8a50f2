/** A position in degrees. */
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a person says of a trip; null is nothing said. Times in ms since 1970, km, kWh, percent, degrees Celsius, cost in main units of the currency. */
export interface TripDraft {
  readonly startTime: number | null;
  readonly endTime: number | null;
  readonly startOdometer: number | null;
  readonly endOdometer: number | null;
  readonly startLocation: Place | null;
  readonly endLocation: Place | null;
  readonly tags: readonly string[];
  readonly reason: string | null;
  readonly driver: string | null;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly startGasLevel: number | null;
  readonly endGasLevel: number | null;
  readonly usedkWh: number | null;
  readonly cost: number | null;
  readonly avgOutTemp: number | null;
}

/** What the rules ask of a vehicle. */
export interface TripVehicle {
  readonly logbook: boolean;
  readonly fleetPool: boolean;
  /** Days in which trips of a logbook can still be written. */
  readonly fleetTripLock: number;
}

/** A stretch of the vehicle's time that is taken already. Times in ms. */
export interface TakenSpan {
  readonly kind: 'trip' | 'charge';
  readonly startTime: number;
  readonly endTime: number;
}

/** What the rules ask besides the draft itself. `others` are the trips and charges of the vehicle, without the trip that is changed. */
export interface TripRules {
  readonly vehicle: TripVehicle;
  readonly now: number;
  readonly role: 'user' | 'admin';
  readonly others: readonly TakenSpan[];
}
