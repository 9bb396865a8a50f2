import type { Country } from '../limits.ts';

interface Streets {
  readonly inTowns: readonly string[];
  readonly atMotorways: readonly string[];
}

const german: Streets = {
  inTowns: ['Bahnhofstraße', 'Gartenstraße', 'Schulstraße', 'Ringstraße', 'Lindenstraße', 'Parkstraße'],
  atMotorways: ['An der Autobahn', 'Am Autohof', 'Gewerbering', 'Industriestraße'],
};
const italian: Streets = {
  inTowns: ['Via Roma', 'Via Garibaldi', 'Via Verdi'],
  atMotorways: ["Via dell'Artigianato", "Via dell'Industria"],
};
const french: Streets = {
  inTowns: ['Rue de la Gare', 'Rue Pasteur', 'Rue Victor Hugo'],
  atMotorways: ["Rue de l'Industrie", "Avenue de l'Europe"],
};
const dutch: Streets = { inTowns: ['Stationsstraat', 'Kerkstraat', 'Schoolstraat'], atMotorways: ['Industrieweg', 'Nijverheidsweg'] };
const slavic: Streets = {
  inTowns: ['Kolodvorska ulica', 'Vrtna ulica', 'Šolska ulica'],
  atMotorways: ['Industrijska ulica', 'Obrtna ulica'],
};

/** Names of streets that nearly every town of a country has. */
export const streetsOf: Record<Country, Streets> = {
  DE: german,
  AT: german,
  CH: german,
  IT: italian,
  FR: french,
  BE: french,
  NL: dutch,
  SI: slavic,
  HR: { inTowns: ['Kolodvorska ulica', 'Školska ulica', 'Vrtna ulica'], atMotorways: ['Industrijska ulica', 'Obrtnička ulica'] },
  ES: { inTowns: ["Carrer de l'Estació", 'Carrer Major', 'Carrer Nou'], atMotorways: ['Carrer de la Indústria', 'Avinguda de Europa'] },
  DK: { inTowns: ['Stationsvej', 'Skolegade', 'Kirkegade'], atMotorways: ['Industrivej', 'Erhvervsvej'] },
};

/** A street with its number, as the country writes it. */
export const streetLine = (country: Country, street: string, number: number): string =>
  country === 'FR' ? `${number} ${street}` : `${street} ${number}`;
