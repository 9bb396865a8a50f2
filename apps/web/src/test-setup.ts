import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A second is too little for a whole screen on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// A desk in daylight: no media query of ours holds.
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

// Nothing is laid out here, so nothing would ever come near the window.
Reflect.deleteProperty(globalThis, 'IntersectionObserver');

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
