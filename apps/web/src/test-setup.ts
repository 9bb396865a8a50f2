import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeAll, vi } from 'vitest';
import { screenParts } from '@wattbook/i18n/load-texts';
import { loadScreenTexts } from './i18n/i18n.ts';
import { loadPopups } from './ui/menu/popup-code.ts';

// The default of one second is too short for a whole screen on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// React stores the call stack of each element, up to a number that it counts anew every second: nobody reads them, and they took a sixth of the time.
const counts: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (counts instanceof Object && 'recentlyCreatedOwnerStacks' in counts)
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {
      // It stays above the number.
    },
  });

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

// The frame loads it once the screen is drawn.
beforeAll(async () => void (await loadPopups()));

// happy-dom has no layout, so no element would ever intersect the window.
Reflect.deleteProperty(globalThis, 'IntersectionObserver');

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
