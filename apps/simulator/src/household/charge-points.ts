import { chargers } from '../chargers/chargers.ts';
import type { Charger } from '../chargers/charger.ts';

/** A public charger as a register has it; `kW` of each of its `points`. */
export interface ListedCharger {
  readonly operator: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
  readonly city: string;
  readonly ac: boolean;
  readonly kW: number;
  readonly points: number;
}

/** How many cars can charge at once. */
const pointsOf: Record<Charger['kind'], number> = { street: 2, destination: 2, park: 4, motorway: 6, supercharger: 12 };

/** The public chargers of the world. Their operators are marked, as a real register may be imported beside them. */
export const chargePoints = (): ListedCharger[] =>
  chargers.map(({ name, operator, lat, lon, acdc, maxKw, kind }) => {
    // The name is the operator and where it is: "Stadtfunke Freising, Neustift 2".
    const where = name.slice(operator.length + 1);
    return {
      operator: `${operator} (Demo)`,
      latitude: lat,
      longitude: lon,
      address: where,
      city: (where.split(', ')[0] ?? where).replace(/ \d+$/, ''),
      ac: acdc === 'ac',
      kW: maxKw,
      points: pointsOf[kind],
    };
  });
