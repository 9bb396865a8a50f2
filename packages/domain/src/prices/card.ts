export type PriceUnit = 'kWh' | 'Minutes' | 'OneTime';

/** A single day as it is stored: Monday to Sunday (COST-083, OQ-197). */
export type WeekDay = 'mo' | 'di' | 'mi' | 'do' | 'fr' | 'sa' | 'so';

/** The day of a price; groups of days are in old records only (COST-066, OQ-198). */
export type PriceDay = 'all' | 'weekdays' | 'weekend' | WeekDay;

/** A price entry of a card (COST-062 to COST-067); what is absent limits nothing. */
export interface CardPrice {
  readonly ac: boolean;
  /** In main units of the card's currency for each `unit`; more than eight decimals are rounded. */
  readonly price: number;
  readonly unit: PriceUnit;
  readonly day?: PriceDay | undefined;
  /** Time of day as HH:mm in `timezone`, 24:00 at most. `from` after `to` crosses midnight and belongs to the day on which it begins; equal is the whole day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** IANA name. Absent: Europe/Berlin (COST-065). */
  readonly timezone?: string | undefined;
  /** ISO 3166 code. */
  readonly country?: string | undefined;
  /** The id of an operator. */
  readonly operator?: string | undefined;
  /** `Minutes` only: the price begins after so many minutes of the charge; it is a blocking fee. */
  readonly after?: number | undefined;
  /** `Minutes` only: at most so much for a charge, in main units. */
  readonly max?: number | undefined;
  readonly season?: Season | undefined;
}

/** A part of every year as MM-DD, both days included; `from` after `to` crosses the end of the year. */
export interface Season {
  readonly from: string;
  readonly to: string;
}

/** How the price of a kWh follows from the price of an interval of a dynamic tariff (COST-060, OQ-201). */
export interface DynamicTariff {
  /** The id of the series of its prices; absent: there is none, so every interval is missing. */
  readonly series?: string | undefined;
  /** The intervals state net prices: the card's own prices per kWh are surcharges on them, also net, and `tax` is added. */
  readonly net: boolean;
  /** Grid fees per kWh in main units; net where the tariff is. */
  readonly grid: number;
  /** Percent on everything of a net tariff; without effect on another. */
  readonly tax: number;
}

/** What a version of a card states and a charge is priced with (COST-050 to COST-056). */
export interface CardContent {
  /** As stored: an ISO 4217 code, or WON. */
  readonly currency: string;
  /** The start fee of each charge in main units. */
  readonly base: number;
  /** What is lost between meter and battery, in percent of what enters the battery. */
  readonly loss: number;
  readonly renewable: boolean;
  readonly prices: readonly CardPrice[];
  /** Present: a kWh costs what the interval of the tariff states. */
  readonly dynamic?: DynamicTariff | undefined;
}
