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
  { screen: 'trips', name: 'more', open: (page) => press(page, 'Mehr') },
  { screen: 'trips', name: 'tags', open: (page) => press(page, /^Nach Tag filtern/) },
  {
    screen: 'trips',
    name: 'map',
    open: async (page) => {
      await press(page, 'Mehr');
      await page.getByRole('switch', { name: 'Karte' }).click();
    },
  },
  {
    screen: 'trips',
    name: 'selection',
    open: async (page) => {
      await press(page, 'Auswählen');
      await page
        .getByRole('checkbox', { name: /auswählen$/ })
        .first()
        .click();
    },
  },
  { screen: 'trip-details', name: 'more', open: (page) => press(page, 'Mehr') },
  {
    screen: 'trip-details',
    name: 'deletion',
    open: async (page) => {
      await press(page, 'Mehr');
      await press(page, 'Fahrt löschen');
    },
  },
  {
    screen: 'trip-create',
    name: 'problems',
    open: (page) => page.getByRole('main').locator('button[type="submit"]').last().click(),
  },
  { screen: 'charges', name: 'more', open: (page) => press(page, 'Mehr') },
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
