/** The energy that a charge has taken until an instant, in kWh since its start. Time in ms since 1970. */
export interface CurvePoint {
  readonly at: number;
  readonly kWh: number;
}

/** What the price of a charge depends on. Times in ms since 1970, null is unknown. */
export interface PricedCharge {
  readonly startTime: number;
  readonly endTime: number;
  /** Into the battery. */
  readonly kWh: number | null;
  /** Measured at the wall, or on the bill; null: what enters the battery counts, with the loss of the card. */
  readonly kWhBill: number | null;
  readonly ac: boolean;
  /** ISO 3166 code of the country of the place. */
  readonly country: string | null;
  /** The id of the operator. */
  readonly operator: string | null;
  /** In order of time; absent or empty: the energy is spread evenly. */
  readonly curve?: readonly CurvePoint[] | undefined;
}

/** The price of a dynamic tariff from one instant to another, per kWh in main units. Times in ms since 1970. */
export interface PriceInterval {
  readonly from: number;
  readonly to: number;
  readonly price: number;
}
