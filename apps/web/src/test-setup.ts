import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { screenParts } from '@wattbook/i18n/load-texts';
import { loadScreenTexts } from './i18n/i18n.ts';

// The default of one second is too short for a whole screen on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// A desktop window in light mode: no media query of the product matches.
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}));

// The routes of screens with texts of their own load them; tests render the screens alone.
beforeAll(() => loadScreenTexts(...screenParts));

// happy-dom has no layout, so no element would ever intersect the window.
Reflect.deleteProperty(globalThis, 'IntersectionObserver');

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
