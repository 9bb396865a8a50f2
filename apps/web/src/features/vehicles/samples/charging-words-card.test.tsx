import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { vehiclesRoutes } from '../vehicles.routes.ts';

const path = `/v1/vehicles/${exampleVehicle.id}/charging-words`;
const word = { id: '00000000-0000-7000-8000-00000000000a', word: 'FROBNICATING', count: 3, lastAt: '2026-06-01T08:00:00Z', meaning: null };

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const open = (answers: Answers) => visit(`/vehicles/${exampleVehicle.id}/data`, vehiclesRoutes, answers);
const choice = () => screen.findByLabelText<HTMLSelectElement>('“FROBNICATING” means');

describe('the card of words that were not understood', () => {
  it('is absent without such words', async () => {
    await open({ [`GET ${path}`]: { total: 0, data: [] } });
    await screen.findByText('Delete recorded data');
    expect(screen.queryByText('Words about charging that Wattbook does not know')).toBeNull();
  });

  it('says how often a word came and when last, and sends what the user says that it means', async () => {
    const sent: unknown[] = [];
    await open({
      [`GET ${path}`]: { total: 1, data: [word] },
      [`PUT ${path}/${word.id}`]: (_: URLSearchParams, body: string) => {
        sent.push(JSON.parse(body));
        return { ...word, ...JSON.parse(body) };
      },
    });
    expect(await screen.findByText(/^The word “FROBNICATING” was not understood 3 times, last on .*2026/)).toBeTruthy();
    const select = await choice();
    expect([
      select.value,
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]).toEqual(['', ['Not known', 'Charging', 'Connected, not charging', 'Not connected', 'Nothing: ignore it']]);
    await userEvent.selectOptions(select, 'Connected, not charging');
    await waitFor(() => expect([select.value, select.disabled]).toEqual(['connected', false]));
    await userEvent.selectOptions(select, 'Not known');
    await waitFor(() => expect([select.value, select.disabled]).toEqual(['', false]));
    expect(sent).toEqual([{ meaning: 'connected' }, { meaning: null }]);
  });

  it('forgets a word', async () => {
    const { calls } = await open({
      [`GET ${path}`]: { total: 1, data: [word] },
      [`DELETE ${path}/${word.id}`]: new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Forget “FROBNICATING”' }));
    await waitFor(() => expect(screen.queryByText('Words about charging that Wattbook does not know')).toBeNull());
    expect(calls()).toContain(`DELETE ${path}/${word.id}`);
  });

  it('keeps the choice of before where it cannot be saved', async () => {
    await open({ [`GET ${path}`]: { total: 1, data: [word] }, [`PUT ${path}/${word.id}`]: refusal(503, 'unavailable') });
    await userEvent.selectOptions(await choice(), 'Charging');
    await waitFor(async () => expect([(await choice()).value, (await choice()).disabled]).toEqual(['', false]));
  });
});
