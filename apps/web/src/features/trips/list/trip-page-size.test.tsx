import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleUser } from '../../../testing/visit.tsx';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const november = '/trips?from=2026-11-01&to=2026-11-30';
const list = { 'GET /v1/trips': { total: 1, data: [exampleTrip()] } };
const userWith = (tripsSetting: object) => ({ 'GET /v1/users/u': { ...exampleUser, tripsSetting } });

/** A window as narrow as a phone, or wide. */
const stubWidth = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isPhone && media === '(max-width: 40em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const requestedRows = async (answers: object) => {
  const { calls } = await visit(november, { ...list, ...answers });
  const request = () => calls().find((call) => call.startsWith('GET /v1/trips?'));
  await waitFor(() => expect(request()).toBeDefined());
  return new URLSearchParams(request()?.split('?')[1]).get('limit');
};

beforeAll(startI18n);
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a page of trips (TRIP-024, TRIP-029)', () => {
  it.each([
    ['on a desk', false, {}, '30'],
    ['on a phone', true, {}, '5'],
    ['on a desk with chosen columns', false, userWith({ flags: { duration: true }, errors: true }), '30'],
    ['on a phone with chosen columns', true, userWith({ flags: { duration: true }, errors: true }), '5'],
    ['on a desk with a chosen size', false, userWith({ flags: {}, errors: true, pageSize: 10 }), '10'],
    ['on a phone with a chosen size', true, userWith({ flags: {}, errors: true, pageSize: 10 }), '10'],
  ])('%s has its number of rows', async (_, isPhone, answers, rows) => {
    stubWidth(isPhone);
    expect(await requestedRows(answers)).toBe(rows);
  });

  it('keeps its size when columns are chosen, and stores a size only when it is chosen', async () => {
    const saved: unknown[] = [];
    const save = (_: URLSearchParams, body: string) => {
      const changes = JSON.parse(body) as object;
      saved.push(changes);
      return { ...exampleUser, ...changes };
    };
    await visit(november, { ...list, 'PATCH /v1/users/u': save });
    await userEvent.click(await screen.findByRole('button', { name: 'Display' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: '30' })).toHaveProperty('checked', true);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Duration' }));
    await waitFor(() => expect(saved).toEqual([{ tripsSetting: { flags: { duration: expect.any(Boolean) }, errors: true } }]));
    await userEvent.click(dialog.getByRole('radio', { name: '10' }));
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ tripsSetting: { pageSize: 10 } }));
  });
});
