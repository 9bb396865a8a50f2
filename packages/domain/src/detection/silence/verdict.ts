import type { Charge, Drive, PossibleDrive, StatedCharge } from '../timeline/candidate.ts';
import type { UnheardDrive } from './unheard-drive.ts';

/** Until when a late odometer is waited for (ms, 0: not), whether the place has shown that it is late, and since when the car was seen moving. */
export interface OdometerWait {
  readonly isLate: boolean;
  readonly lateUntil: number;
  readonly movedFrom: number;
}

/** What a rule says of a silence. Only `writeVerdict` changes the timeline and what is carried. */
export type GapVerdict =
  /** The odometer at the end of the last drive is this one, km: the rest of the silence counts from it, or nothing is left. */
  | { readonly kind: 'late_km'; readonly drive: Drive; readonly odometer: number }
  /** The km lie in a drive that is settled: they stay an odometer gap. */
  | { readonly kind: 'settled_km' }
  /** The odometer has caught up with the place: it is not late any more. */
  | { readonly kind: 'caught_up' }
  | { readonly kind: 'odometer_awaited'; readonly wait: OdometerWait }
  /** The last drive, of which only a sleep told the end, ended with the first report after the silence. */
  | { readonly kind: 'end_of_last'; readonly drive: Drive }
  /** The car drove at the end of the rest before a charge that still runs. */
  | { readonly kind: 'drive_before_charge'; readonly km: number; readonly usualGap: number }
  /** The next drive begins with the odometer (null: unknown) and the place of the last rest. */
  | { readonly kind: 'start_of_next'; readonly drive: Drive | PossibleDrive; readonly odometer: number | null }
  /** The car drove: what was stated before counts no more. `isBack`: it is where it stood, and parked. */
  | { readonly kind: 'driven'; readonly wait: OdometerWait | null; readonly isBack: boolean }
  | { readonly kind: 'drive'; readonly plan: DrivePlan }
  /** The charge before the silence goes on in it: into the one after it, or until its end. */
  | { readonly kind: 'charge_goes_on'; readonly charge: StatedCharge | Charge; readonly into: StatedCharge | Charge }
  | { readonly kind: 'charge_ended'; readonly charge: StatedCharge | Charge; readonly levelGain: number }
  | { readonly kind: 'charge'; readonly found: ChargeInGap; readonly parked: ParkedSince }
  | { readonly kind: 'parked'; readonly parked: ParkedSince }
  | { readonly kind: 'unknown'; readonly parked: ParkedSince };

/** How the car stood: `isSame` where it stood before; `isStill`: it stood all the time and stands; `isStatement`: a statement of charging before it brought no energy. */
export interface ParkedSince {
  readonly isSame: boolean;
  readonly isStill: boolean;
  readonly isStatement: boolean;
}

/** A charge in a silence in which the car also drove: shown by the level, by the counter or by both. */
export interface GapCharge {
  readonly byLevel: boolean;
  readonly countedKwh: number | null;
}

/** A charge in a silence in which the car stood. */
export interface ChargeInGap {
  /** When it began, ms: with the silence, or as late as the slowest cable allows where it runs on. */
  readonly start: number;
  /** A higher level may continue it: nothing but the level tells when it ends. */
  readonly keepsRising: boolean;
}

/** Drives before and after the silence go on in it. */
export type ContinuedDrives = Extract<UnheardDrive, { kind: 'continued' }>;

/** What else the values around the silence show. */
export interface Meanwhile {
  readonly charge: GapCharge | null;
  /** Energy was charged, as far as the values show. */
  readonly recharged: boolean;
  /** km by which the odometer rose; a late one has the rest later. */
  readonly risenKm: number;
}

/** Where the km of a silence were driven, and what lies beside them. */
export type DrivePlan =
  | { readonly kind: 'continued'; readonly placed: ContinuedDrives; readonly meanwhile: Meanwhile; readonly risenShare: number }
  | {
      readonly kind: 'own';
      readonly meanwhile: Meanwhile;
      /** ms */
      readonly from: number;
      readonly until: number;
      /** Only part of the silence, and not just because a charge is in it too. */
      readonly isPlaced: boolean;
      readonly speedKm: number | null;
      /** The drive before the silence, whose last sample was a passing one; null: the car stood there. */
      readonly passing: Drive | null;
      /** The charge that only the level shows and that goes on; null: none does. */
      readonly runningOn: Charge | null;
    };
