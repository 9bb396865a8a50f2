import type { Page } from '@playwright/test';

/** A menu, picker or dialog of a screen, opened on a phone in German. */
export interface OpenedPart {
  readonly screen: string;
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

export const openedParts: readonly OpenedPart[] = [
  { screen: 'dashboard', name: 'menu', open: (page) => press(page, 'Menü') },
  { screen: 'dashboard', name: 'user menu', open: (page) => press(page, /Benutzermenü/) },
  { screen: 'dashboard', name: 'vehicles', open: (page) => press(page, /^Fahrzeug wechseln/) },
  { screen: 'trips', name: 'ranges', open: (page) => press(page, /^Zeitraum:/) },
  {
    screen: 'trips',
    name: 'days of a range',
    open: async (page) => {
      await press(page, /^Zeitraum:/);
      await press(page, 'Eigenen Zeitraum wählen');
    },
  },
  { screen: 'trips', name: 'display', open: (page) => press(page, 'Anzeige') },
  { screen: 'trips', name: 'tags', open: (page) => press(page, /^Nach Tag filtern/) },
  { screen: 'trips', name: 'map', open: (page) => press(page, 'Karte') },
  {
    screen: 'trips',
    name: 'selection',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /auswählen$/ })
        .first()
        .click(),
  },
  { screen: 'trip-details', name: 'deletion', open: (page) => press(page, 'Fahrt löschen') },
  {
    screen: 'trip-create',
    name: 'problems',
    open: (page) => page.getByRole('main').locator('button[type="submit"]').last().click(),
  },
  { screen: 'charges', name: 'display', open: (page) => press(page, 'Anzeige') },
  { screen: 'calendar', name: 'months', open: (page) => press(page, /^Monat:/) },
  { screen: 'vehicles', name: 'actions', open: (page) => press(page, /^Aktionen für/) },
  {
    screen: 'vehicle-create',
    name: 'models',
    open: async (page) => {
      await press(page, 'Modell wählen');
      await page.getByRole('dialog').getByRole('combobox').selectOption('VW');
    },
  },
  { screen: 'settings', name: 'contact', open: (page) => press(page, 'Kontakt hinzufügen') },
  { screen: 'profile', name: 'password', open: (page) => press(page, 'Passwort ändern') },
];
