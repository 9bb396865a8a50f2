import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { session } from '../session/browser-session.ts';
import { visit, exampleUser } from '../testing/visit.tsx';
import { storePairs } from './stored-keys.ts';
import { LockedPlaces } from './locked-places.tsx';
import type { PlacedRow } from './open-places.ts';

const here = { latitude: 48, longitude: 11 };
const home = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '', city: 'Freising' };
const withoutPlaces = { startAddress: null, endAddress: null, startLocation: null, endLocation: null };

let shown: Parameters<typeof LockedPlaces>[0] = {};
const Page = () => (
  <main>
    <LockedPlaces {...shown} />
  </main>
);

async function open(rows: readonly PlacedRow[], lines = 0) {
  shown = { rows, lines };
  await visit('/trips', (parent) => [createRoute({ getParentRoute: () => parent, path: '/trips', component: Page })], {
    'GET /v1/users/u': { ...exampleUser, publicKey: 'public', privateKey: 'w1.1.AAAA.AAAA' },
  });
  await screen.findByRole('main');
}
const notice = () => screen.queryByRole('status')?.textContent ?? null;

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a notice above sealed places', () => {
  it.each([
    ['readable', { ...withoutPlaces, placesKey: 'key', startAddress: home }],
    ['without an address', { ...withoutPlaces, placesKey: 'key', endLocation: here }],
    ['plain, and nowhere', { ...withoutPlaces, placesKey: null }],
  ])('is not shown where they are %s', async (_what, row) => {
    await open([row]);
    expect(notice()).toBeNull();
  });

  it.each([
    ['a raw address', [{ ...withoutPlaces, placesKey: 'key', startAddress: 'raw' }], 0],
    ['no place at all', [{ ...withoutPlaces, placesKey: 'key' }], 0],
    ['a way that stayed sealed', [], 3],
  ])('offers to unlock where there is %s and this browser has no key', async (_what, rows, lines) => {
    await open(rows, lines);
    expect(notice()).toBe('Some places are encrypted and the key is not in this browser.Unlock');
  });

  it('links to the recovery key where an earlier pair sealed them', async () => {
    storePairs({ id: 'u', email: exampleUser.email, publicKey: 'public' }, [{ publicKey: 'public', privateKey: 'private' }]);
    await open([], 1);
    expect(notice()).toMatch(/^Some places were encrypted with an earlier key/);
    expect(screen.getByRole('link', { name: 'Enter a recovery key' }).getAttribute('href')).toBe('/profile');
  });

  it('offers no action in a support view (OQ-028)', async () => {
    const own = 'u' as never;
    session.startView({ id: 'v', token: 'look', userId: own, name: 'Jana', viewerId: own, endsAt: 9e15 });
    await open([], 1);
    expect(notice()).toBe('Some places are encrypted. Only the owner of this account can read them.');
    session.endView();
  });

  it('explains over plain http that https is needed', async () => {
    vi.stubGlobal('crypto', { randomUUID: () => 'x' });
    await open([], 1);
    expect(notice()).toMatch(/over https only/);
  });
});
