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

/** The reasons of business trips: words that English and German share, because what a logbook tells can never be told in other words. */
export const reasons = ['Meeting', 'Workshop', 'Training', 'Audit', 'Service'] as const;

/** The person who is visited at a place, with the usual reason; throws for a place without one. */
export function personAt(placeId: string): VisitedPerson {
  const index = Object.keys(people).indexOf(placeId);
  const [firstName, lastName, company] = people[placeId] ?? [];
  const reason = reasons[index % reasons.length];
  if (firstName === undefined || lastName === undefined || company === undefined || reason === undefined)
    throw new Error(`nobody is visited at ${placeId}`);
  return { firstName, lastName, company, reason };
}
