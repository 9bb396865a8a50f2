import type { Member } from './member.ts';

type Language = Member['account']['language'];

/** A person who is visited on business trips. */
export interface VisitedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly reason: string;
}

const people: Readonly<Record<string, readonly [firstName: string, lastName: string, company: string]>> = {
  nuremberg: ['Sabine', 'Keller', 'Noris Maschinenbau GmbH'],
  regensburg: ['Thomas', 'Aigner', 'Donau Sensorik AG'],
  ulm: ['Meike', 'Brandl', 'Münsterblick Medizintechnik GmbH'],
  stuttgart: ['Jörg', 'Häfele', 'Neckar Automation GmbH'],
  ingolstadt: ['Andrea', 'Pichler', 'Schanzer Prüftechnik GmbH'],
  augsburg: ['Peter', 'Schmid', 'Lechtal Textil GmbH'],
  wuerzburg: ['Eva', 'Rothenbucher', 'Mainschleife Optik GmbH'],
  frankfurt: ['Carla', 'Nowak', 'Taunusblick Logistik AG'],
  passau: ['Florian', 'Gruber', 'Dreiflüsse Verlag GmbH'],
  salzburg: ['Martina', 'Eder', 'Salzachtal Systeme GmbH'],
  munich: ['Deniz', 'Yilmaz', 'Isarbogen Daten GmbH'],
};

const reasons: Readonly<Record<Language, readonly string[]>> = {
  en: ['Project meeting', 'Acceptance test', 'Training', 'Quotation', 'Maintenance contract'],
  de: ['Projektbesprechung', 'Abnahme', 'Schulung', 'Angebot besprechen', 'Wartungsvertrag'],
};

/** The reasons of business trips. */
export const reasonsIn = (language: Language): readonly string[] => reasons[language];

/** The person who is visited at a place, with the usual reason; throws for a place without one. */
export function personAt(placeId: string, language: Language): VisitedPerson {
  const index = Object.keys(people).indexOf(placeId);
  const [firstName, lastName, company] = people[placeId] ?? [];
  const reason = reasons[language][index % reasons[language].length];
  if (firstName === undefined || lastName === undefined || company === undefined || reason === undefined)
    throw new Error(`nobody is visited at ${placeId}`);
  return { firstName, lastName, company, reason };
}
