/** A charge that somebody plans: from one level to another, in percent. */
export interface PlannedLevels {
  readonly from: number;
  readonly to: number;
}

/** The battery and the levels of a plan without a vehicle (OQ-103); `kWh` is the size of the battery. */
export const plannedWithoutVehicle = { from: 20, to: 80, kWh: 50 } as const;

/** The lower end is at most this (MAP-026). */
const maxFrom = 99;

/** Returns where the slider stands at first: from the level of the vehicle, in whole percent as screens show it (truncated, SET-045), to 90, or to 100 when the level is above 88 (MAP-027, MAP-028). Null: the level is unknown. */
export function firstLevels(level: number | null): PlannedLevels {
  if (level === null) return { from: plannedWithoutVehicle.from, to: plannedWithoutVehicle.to };
  const from = Math.min(Math.max(Math.trunc(level), 0), maxFrom);
  return { from, to: level > 88 ? 100 : 90 };
}

/** Returns levels in which the upper end is above the lower one and both are possible, from any two (MAP-025, MAP-026). */
export function orderedLevels(one: number, other: number): PlannedLevels {
  const [low, high] = [Math.min(one, other), Math.max(one, other)].map((level) => Math.min(Math.max(Math.round(level), 0), 100)) as [
    number,
    number,
  ];
  const from = Math.min(low, maxFrom);
  return { from, to: Math.max(high, from + 1) };
}

/** What is lost while charging, as a share of what enters the battery (OQ-102). */
const loss = 0.05;
/** The power that time-based prices assume, in kW (MAP-030, MAP-031). */
const assumedKw = { ac: 11, dc: 35 } as const;

/** The energy of a plan with its loss in kWh, and how long it takes in minutes. */
export interface PlannedCharge {
  readonly kWh: number;
  readonly minutes: number;
}

/** Returns what a plan takes from the charge point; `batteryKwh` is the size of the battery (MAP-029 to MAP-031, OQ-102). */
export function plannedCharge(batteryKwh: number, { from, to }: PlannedLevels, ac: boolean): PlannedCharge {
  const kWh = ((batteryKwh * (to - from)) / 100) * (1 + loss);
  return { kWh, minutes: (kWh / (ac ? assumedKw.ac : assumedKw.dc)) * 60 };
}
