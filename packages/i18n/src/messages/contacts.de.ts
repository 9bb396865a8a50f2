import type { contacts as en } from './contacts.en.ts';

export const contacts = {
  title: 'Kontakte',
  add: 'Kontakt hinzufügen',
  addTitle: 'Einen Kontakt hinzufügen',
  editTitle: 'Den Kontakt bearbeiten',
  edit: 'Bearbeiten',
  firstName: 'Vorname',
  lastName: 'Nachname',
  name: 'Name',
  company: 'Firma',
  reason: 'Grund',
  createdAt: 'Hinzugefügt',
  search: 'Kontakte suchen',
  searchHint: 'Gib mindestens {{count}} Zeichen ein',
  none: 'Noch keine Kontakte.',
  noneNext: 'Füge Personen hinzu, zu denen du fährst, mit Firma und Grund der Fahrt.',
  noneFound: 'Kein Kontakt passt zur Suche.',
  stale: 'Die neuesten Kontakte konnten nicht geladen werden. Du siehst die zuletzt geladene Liste.',
  saved: 'Kontakt gespeichert.',
  deleteTitle: '{{row}} löschen?',
  deleteLoss:
    'Der Kontakt verschwindet aus dieser Liste. Fahrten, die ihn nennen, bleiben unverändert. Du kannst das 10 Sekunden lang rückgängig machen.',
  deleted: 'Kontakt gelöscht.',
  fleet: 'Dieser Kontakt wird von einer Flotte verwaltet und kann nicht gelöscht werden.',
  fromFleet: 'Von der Flotte',
  gone: 'Nicht gespeichert: Dieser Kontakt wurde inzwischen gelöscht.',
} satisfies Record<keyof typeof en, string>;
