import type { CostCategory } from '../../costs/fixed-cost.ts';
import type { WisoCostField } from './wiso-fields.ts';

/** A cost of a vehicle: gross, in euros. `odometer` in km. */
export interface ExportedCost {
  readonly day: string;
  readonly text: string;
  readonly kind: CostCategory | 'charge';
  readonly amount: number;
  readonly odometer: number | null;
}

/** The kind of a receipt. Electricity is none of the predefined ones: refuelling needs litres, so the importing program asks the user once what it is. */
export const receiptKinds: Readonly<Record<ExportedCost['kind'], string>> = {
  charge: 'STROM',
  Insurance: 'KFZ-VERSICHERUNGEN',
  Toll: 'SONSTIGES',
  Financing: 'ZINSEN',
  Leasing: 'LEASINGZAHLUNGEN',
  Accident: 'REPARATUREN',
  Tax: 'KFZ-STEUER',
  Maintenance: 'REPARATUREN',
  Repair: 'REPARATUREN',
  Inspection: 'SONSTIGES',
  Tyres: 'REPARATUREN',
  Upgrades: 'SONSTIGES',
  VehicleCleaning: 'WAGENPFLEGE',
  PurchasingPrice: 'SONSTIGES',
  Quota: 'SONSTIGES',
  PowerSale: 'SONSTIGES',
  Employer: 'SONSTIGES',
  Others: 'SONSTIGES',
};

export type WisoCost = Readonly<Partial<Record<WisoCostField, string | number>>>;

/** Returns the elements of a cost. Whether input tax is deducted is not known here: `kein`. */
export const wisoCost = (plate: string, { day, text, kind, amount, odometer }: ExportedCost): WisoCost => ({
  kennzeichen: plate,
  beleg_datum: day,
  ...(text !== '' && { beleg_text: text }),
  belegart_kuerzel: receiptKinds[kind],
  waehrung_betrag: amount,
  vorsteuer_kuerzel: 'kein',
  ...(odometer !== null && { km_stand: odometer }),
});
