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

/** The names of places by language, where they are not those of the bundled list. */
export const placeNames: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { de: german };

/** Returns the name of a place of the bundled list in a language. */
export const placeNameIn = (language: Language, name: string): string => placeNames[language]?.[name] ?? name;
