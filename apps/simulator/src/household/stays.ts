import { placeById } from '../geography/places.ts';
import { addressBook, type KnownPlace } from './address-book.ts';
import type { Member } from './member.ts';
import { personAt, reasons, type VisitedPerson } from './visits.ts';

/** A place where a car of the household stays, and how its owner describes trips there. */
interface Stay {
  readonly latitude: number;
  readonly longitude: number;
  readonly purpose: 'home' | 'toWork' | 'business' | 'private';
  /** The owner's own tags of private trips there. */
  readonly tags: readonly string[];
  /** Who is visited there, and the reasons. */
  readonly visit: { readonly name: string; readonly company: string; readonly reasons: readonly string[] } | null;
}

/** The tags of private trips: words that English and German share, because what a logbook tells can never be told in other words. */
export const ownTags = { shopping: 'Shopping', leisure: 'Hobby', children: 'Kids', holiday: 'Tour' } as const;

/** The places of a member; of a place with several purposes the first one counts. */
export function staysOf({ persona }: Member): readonly Stay[] {
  const [stays, known] = [[] as Stay[], new Set<string>()];
  const add = (ids: readonly (string | null)[], stay: Pick<Stay, 'purpose'> & Partial<Stay>) => {
    for (const id of ids) {
      if (id === null || known.has(id)) continue;
      known.add(id);
      const { lat, lon } = placeById(id);
      stays.push({ latitude: lat, longitude: lon, tags: [], visit: null, ...stay });
    }
  };
  add([persona.homeId], { purpose: 'home' });
  add([persona.work?.placeId ?? null], { purpose: 'toWork' });
  for (const id of persona.businessIds) add([id], { purpose: 'business', visit: visitOf(id) });
  add([persona.schoolId], { purpose: 'private', tags: [ownTags.children] });
  add(persona.shopIds, { purpose: 'private', tags: [ownTags.shopping] });
  add([...persona.leisureIds, ...persona.appointments.map(({ placeId }) => placeId)], { purpose: 'private', tags: [ownTags.leisure] });
  add(Object.values(persona.holidays ?? {}).flat(), { purpose: 'private', tags: [ownTags.holiday] });
  return stays;
}

function visitOf(placeId: string): NonNullable<Stay['visit']> {
  const { firstName, lastName, company } = personAt(placeId);
  return { name: `${firstName} ${lastName}`, company, reasons };
}

/** What the household entered besides its trips: its own tags, its home, and the people it visits. */
export interface Entries {
  readonly tripTags: readonly string[];
  readonly home: KnownPlace | null;
  readonly contacts: readonly VisitedPerson[];
}

export function entriesOf(members: readonly Member[]): Entries {
  const household = members.filter(({ role }) => role === 'household');
  const home = household[0] === undefined ? undefined : placeById(household[0].persona.homeId);
  const visited = new Set(household.flatMap(({ persona }) => persona.businessIds));
  return {
    tripTags: Object.values(ownTags),
    home: addressBook().find(({ latitude, longitude }) => latitude === home?.lat && longitude === home.lon) ?? null,
    contacts: [...visited].map(personAt),
  };
}
