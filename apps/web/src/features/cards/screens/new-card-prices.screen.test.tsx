import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { visit } from '../../../testing/visit.tsx';
import { cardsRoutes } from '../cards.routes.ts';

const open = () =>
  visit('/cards/create', cardsRoutes, { 'GET /v1/master-data/operators': { total: 0, data: [] }, 'GET /v1/cards': { total: 0, data: [] } });
const fill = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await fillField(field, text);
};
const week = () => screen.queryByRole('heading', { name: 'Price at each hour' });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the prices of a new card', () => {
  it('have a picture of the week while each can be saved', async () => {
    await open();
    await fill('Price per kWh', '-0.31');
    expect(week()).toBeNull();
    await fill('Price per kWh', '0.31');
    expect(week()).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cheaper at night?' }));
    await fill('Price per kWh at night', '-1');
    expect(week()).toBeNull();
    await fill('Price per kWh at night', '0.2');
    expect(week()).toBeTruthy();
    await fill(/^Night from/, '25:99');
    expect(week()).toBeNull();
  });

  it('are refused below zero at their field', async () => {
    const { calls } = await open();
    await fill(/^Name/, 'City works');
    await fill('Price per kWh', '-0.31');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Must be at least 0')).toBeTruthy();
    expect(calls().some((call) => call.startsWith('POST'))).toBe(false);
  });
});
