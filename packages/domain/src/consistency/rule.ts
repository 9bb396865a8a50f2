/** The rules that entries of a vehicle are checked by (OQ-152), and the two findings of detection, by the words on the wire. */
export const ruleIds = [
  'times_in_order',
  'overlap',
  'odometer_in_order',
  'odometer_gap',
  'distance_against_odometers',
  'implausible_speed',
  'implausible_consumption',
  'missing_address',
  'energy_above_battery',
  'energy_against_meter',
  'falling_level',
  'charge_without_cost',
  'rise_without_charge',
  'recomputed_overlaps_frozen',
  'withdrawn_with_notes',
] as const;

export type RuleId = (typeof ruleIds)[number];

/** A trip or charge that another one is compared with. */
export interface OtherEntry {
  readonly kind: 'trip' | 'charge';
  readonly id: string;
}

/** What a rule found in an entry. */
export interface RuleFinding {
  readonly ruleId: RuleId;
  /** How much it is, a whole number in the unit of the rule: km, km/h, kWh per 100 km, kWh or percent; null where nothing is counted. */
  readonly number: number | null;
  readonly other: OtherEntry | null;
}

/** A rule found nothing, or what it found without its name. */
export type Found = Partial<Omit<RuleFinding, 'ruleId'>> | null;

/** Times in ms since 1970. */
export interface EntryTimes {
  readonly startTime: number;
  readonly endTime: number;
}

/** Times that differ by less are the same: people enter minutes. */
export const sameTimeMs = 60_000;
