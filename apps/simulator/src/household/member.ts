import type { Language } from '@wattbook/domain/texts/languages';
import type { Persona } from '../drivers/persona.ts';
import type { SourceKind } from '../sources/source.ts';
import type { ValueStyle } from '../sources/wire.ts';

/** A car of the demo, its driver and its account. */
export interface Member {
  readonly key: string;
  readonly role: 'household' | 'neighbour';
  readonly account: Account;
  readonly vehicle: CastVehicle;
  readonly persona: Persona;
  readonly source: SourceKind;
  readonly style: ValueStyle;
  /** Age of the battery at the epoch, days, and the odometer at the epoch. */
  readonly ageDays: number;
  readonly odometerKm: number;
}

interface Account {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

/** `kWh` of the new battery, `degradation` a share from 0 to 1, `efficiency` in kWh per km, `liter` of the tank. */
interface CastVehicle {
  readonly displayName: string;
  readonly manufacture: string;
  readonly model: string;
  readonly variant: string;
  readonly vin: string;
  readonly kWh: number;
  readonly degradation: number;
  readonly efficiency: number;
  readonly liter: number | null;
  readonly logbook: boolean;
  /** The kind of the logbook; null without one. */
  readonly logbookType: 'tax' | null;
  readonly licensePlate: string;
  readonly timeZone: string;
}
