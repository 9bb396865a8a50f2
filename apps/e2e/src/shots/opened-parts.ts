import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import type { Page } from '@playwright/test';

/** A menu, picker or dialog of a screen, opened on a phone by the words of the language on it. */
export interface OpenedPart {
  readonly screen: string;
  readonly name: string;
  readonly open: (page: Page, words: Catalogue) => Promise<void>;
}

/** The name that a message makes, whatever its placeholders are; names have one kind of space, and more behind a colon. */
const named = ({ messages }: Catalogue, key: MessageKey, isStart = false) => {
  const text = (messages[key] ?? key).trim();
  const escaped = (part: string) =>
    part
      .split(/\s/)
      .map((word) => RegExp.escape(word))
      .join('\\s');
  const parts = text.split(/\{\{\w+\}\}/).map(escaped);
  return new RegExp(`^${parts.join('.*')}${isStart || text.endsWith(':') ? '' : '$'}`);
};

const press = (page: Page, words: Catalogue, key: MessageKey, isStart = false) =>
  page
    .getByRole('button', { name: named(words, key, isStart) })
    .first()
    .click();

export const openedParts: readonly OpenedPart[] = [
  { screen: 'dashboard', name: 'menu', open: (page, words) => press(page, words, 'shell.menu') },
  { screen: 'dashboard', name: 'user menu', open: (page, words) => press(page, words, 'shell.userMenu') },
  { screen: 'dashboard', name: 'vehicles', open: (page, words) => press(page, words, 'shell.switchVehicle') },
  { screen: 'trips', name: 'ranges', open: (page, words) => press(page, words, 'ranges.chosen') },
  {
    screen: 'trips',
    name: 'days of a range',
    open: async (page, words) => {
      await press(page, words, 'ranges.chosen');
      await press(page, words, 'ranges.own');
    },
  },
  { screen: 'trips', name: 'more', open: (page, words) => press(page, words, 'table.moreActions') },
  { screen: 'trips', name: 'tags', open: (page, words) => press(page, words, 'table.filterByTag', true) },
  {
    screen: 'trips',
    name: 'map',
    open: async (page, words) => {
      await press(page, words, 'table.moreActions');
      await page.getByRole('switch', { name: named(words, 'trips.showMap') }).click();
    },
  },
  {
    screen: 'trips',
    name: 'selection',
    open: async (page, words) => {
      await press(page, words, 'table.select');
      await page
        .getByRole('checkbox', { name: named(words, 'table.selectRow') })
        .first()
        .click();
    },
  },
  { screen: 'trip-details', name: 'more', open: (page, words) => press(page, words, 'table.moreActions') },
  {
    screen: 'trip-details',
    name: 'deletion',
    open: async (page, words) => {
      await press(page, words, 'table.moreActions');
      await press(page, words, 'trips.delete');
    },
  },
  {
    screen: 'trip-create',
    name: 'problems',
    open: (page) => page.getByRole('main').locator('button[type="submit"]').last().click(),
  },
  { screen: 'charges', name: 'more', open: (page, words) => press(page, words, 'table.moreActions') },
  { screen: 'calendar', name: 'months', open: (page, words) => press(page, words, 'calendar.month') },
  { screen: 'vehicles', name: 'actions', open: (page, words) => press(page, words, 'table.actionsFor') },
  {
    screen: 'vehicle-create',
    name: 'models',
    open: async (page, words) => {
      await press(page, words, 'models.choose');
      await page.getByRole('dialog').getByRole('combobox').selectOption('VW');
    },
  },
  { screen: 'settings', name: 'contact', open: (page, words) => press(page, words, 'contacts.add') },
  { screen: 'profile', name: 'password', open: (page, words) => press(page, words, 'profile.changePassword') },
];
