import type { Country } from '../geography/limits.ts';
import type { Random } from '../random.ts';
import type { ChargerKind } from './charger.ts';

/** Invented operators. */
const inTowns: Record<Country, readonly string[]> = {
  DE: ['Amperland Laden', 'Stadtfunke', 'Kirchplatz Strom', 'Ladeteller'],
  AT: ['Innfunke', 'Bergladen'],
  CH: ['Ladegut', 'Firnstrom'],
  IT: ['Piazza Ricarica', 'Adigeo'],
  FR: ['Borne et Place', 'Volt du Marché'],
  NL: ['Polderlader', 'Grachtstroom'],
  BE: ['Laadplein', 'Borne Brabant'],
  DK: ['Ladehavn', 'Fjordlader'],
  SI: ['Polni Kot', 'Alpska Vtičnica'],
  HR: ['Jadranska Utičnica', 'Punica'],
  ES: ['Plaza Recarga', 'Enchufe Norte'],
};

const onMotorways: Record<Country, readonly string[]> = {
  DE: ['Rastwerk', 'Kilowatthof', 'Blitzhof'],
  AT: ['Passlader', 'Rastwerk'],
  CH: ['Passlader', 'Firnstrom'],
  IT: ['Corsia Veloce', 'Passlader'],
  FR: ['Aire Électrique', 'Relais Volt'],
  NL: ['Snelwegstroom'],
  BE: ['Snelwegstroom', 'Relais Volt'],
  DK: ['Motorvejslader'],
  SI: ['Hitri Kot'],
  HR: ['Hitri Kot', 'Jadranska Utičnica'],
  ES: ['Área Rápida'],
};

export function operatorFor(kind: ChargerKind, country: Country, random: Random): string {
  if (kind === 'supercharger') return 'Supercharger';
  return random.pick(kind === 'motorway' ? onMotorways[country] : inTowns[country]);
}

/** Euro cents per kWh without a contract, from and to. */
const prices: Record<ChargerKind, readonly [number, number]> = {
  street: [44, 59],
  destination: [29, 49],
  park: [55, 69],
  motorway: [64, 84],
  supercharger: [39, 56],
};

export function priceFor(kind: ChargerKind, random: Random): number {
  return Math.round(random.between(...prices[kind]));
}
