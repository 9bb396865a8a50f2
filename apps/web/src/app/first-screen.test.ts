import { languages } from '@wattbook/domain/texts/languages';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { translate } from '@wattbook/i18n/translate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import page from '../../index.html?raw';
import { endFirstScreen } from './first-screen.ts';

/** No import of its own: it is a script of the page, which runs again with each page. */
const script: string = '../../public/first-paint.js';
const body = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';

/** Opens an address as the browser does: the script, then the page. */
async function open(path: string): Promise<string | undefined> {
  document.body.innerHTML = '';
  window.history.replaceState(null, '', path);
  vi.resetModules();
  await import(script);
  document.body.innerHTML = body;
  await Promise.resolve();
  return document.getElementById('first-title')?.textContent ?? undefined;
}

const shown = () => document.documentElement;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('the first screen', () => {
  it.each<readonly [path: string, title: MessageKey]>([
    ['/', 'dashboard.title'],
    ['/dashboard', 'dashboard.title'],
    ['/trips', 'trips.title'],
    ['/charges', 'charges.title'],
    ['/costs', 'costs.title'],
    ['/lost', 'lost.title'],
    ['/datasheet', 'shell.statistics'],
    ['/degradation', 'shell.statistics'],
    ['/deviations', 'shell.statistics'],
    ['/consumption', 'shell.statistics'],
    ['/chargingspeed', 'shell.statistics'],
    ['/range', 'shell.statistics'],
    ['/vehicles', 'vehicles.title'],
    ['/settings', 'settings.title'],
  ])('of %s has the title of the screen in the language of the user (SHELL-009)', async (path, title) => {
    for (const language of languages) {
      localStorage.setItem('wattbook.language', language);
      expect(await open(path)).toBe(translate(await loadCatalogue(language), title));
      expect(shown().lang).toBe(language);
    }
  });

  it('has no title where only the data of the screen tell it', async () => {
    expect(await open('/trips/1/details')).toBe('');
  });

  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
  ])('is as the user chose (%s), else as the system (dark: %s)', async (chosen, isDark, scheme) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
    if (chosen !== null) localStorage.setItem('wattbook.scheme', chosen);
    await open('/dashboard');
    expect(shown().dataset['mantineColorScheme']).toBe(scheme);
  });

  it('is that of the sign-in without a session, and has no frame on a page for everybody', async () => {
    await open('/dashboard');
    expect(shown().dataset['first']).toBe('visitor');
    localStorage.setItem('wattbook.session', '{}');
    await open('/dashboard');
    expect(shown().dataset['first']).toBe('user');
    await open('/about/imprint');
    expect(shown().dataset['first']).toBe('public');
  });

  it.each([
    ['the title of the screen', 'h1', {}],
    ['the dialog with the terms, which comes before any screen', 'div', { role: 'dialog' }],
    ['the message that there is no screen', 'div', { role: 'alert' }],
  ])('ends with %s, not before', async (_what, tag, attributes) => {
    await open('/dashboard');
    endFirstScreen(document);
    const main = document.createElement('main');
    document.getElementById('root')?.append(main);
    await Promise.resolve();
    expect(document.getElementById('first')).not.toBeNull();
    main.append(Object.assign(document.createElement(tag), attributes));
    await Promise.resolve();
    expect(document.getElementById('first')).toBeNull();
  });
});
