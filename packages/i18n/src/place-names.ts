import type { Language } from '@wattbook/domain/texts/languages';

/** Places that the bundled list has in English or in the local language, with their German names. */
const german: Readonly<Record<string, string>> = {
  Munich: 'München',
  Vienna: 'Wien',
  Genève: 'Genf',
  'Sankt Gallen': 'St. Gallen',
  Strasbourg: 'Straßburg',
  Nice: 'Nizza',
  Rome: 'Rom',
  Milan: 'Mailand',
  Naples: 'Neapel',
  Genoa: 'Genua',
  Florence: 'Florenz',
  Venice: 'Venedig',
  Bolzano: 'Bozen',
  Merano: 'Meran',
  Trento: 'Trient',
  Lisbon: 'Lissabon',
  'The Hague': 'Den Haag',
  Brussels: 'Brüssel',
  Brugge: 'Brügge',
  Liège: 'Lüttich',
  Luxembourg: 'Luxemburg',
  Copenhagen: 'Kopenhagen',
  Warsaw: 'Warschau',
  Wrocław: 'Breslau',
  Gdańsk: 'Danzig',
  Szczecin: 'Stettin',
  Kraków: 'Krakau',
  Prague: 'Prag',
  Brno: 'Brünn',
  Bucharest: 'Bukarest',
  Athens: 'Athen',
  Thessaloníki: 'Thessaloniki',
  Belgrade: 'Belgrad',
  Kyiv: 'Kiew',
  Moscow: 'Moskau',
  'Saint Petersburg': 'St. Petersburg',
};

/** Places that the bundled list has in English or in the local language, with their French names. */
const french: Readonly<Record<string, string>> = {
  Vienna: 'Vienne',
  'Sankt Gallen': 'Saint-Gall',
  Genoa: 'Gênes',
  Venice: 'Venise',
  Trento: 'Trente',
  Lisbon: 'Lisbonne',
  'The Hague': 'La Haye',
  Brussels: 'Bruxelles',
  Brugge: 'Bruges',
  Copenhagen: 'Copenhague',
  Warsaw: 'Varsovie',
  Kraków: 'Cracovie',
  Bucharest: 'Bucarest',
  Athens: 'Athènes',
  Thessaloníki: 'Thessalonique',
  Moscow: 'Moscou',
  'Saint Petersburg': 'Saint-Pétersbourg',
  London: 'Londres',
  Edinburgh: 'Édimbourg',
};

/** The names of places by language, where they are not those of the bundled list. */
export const placeNames: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { de: german, fr: french };

/** Returns the name of a place of the bundled list in a language. */
export const placeNameIn = (language: Language, name: string): string => placeNames[language]?.[name] ?? name;
