import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { prove } from '../../../testing/prove.ts';
import { vehiclesRoutes } from '../vehicles.routes.ts';

const path = `/v1/vehicles/${exampleVehicle.id}/samples`;
const found = {
  count: 120,
  first: '2026-06-01T08:00:00Z',
  last: '2026-06-01T18:00:00Z',
  trips: 2,
  charges: 1,
  idles: 3,
  sleeps: 0,
  keptTrips: 1,
  keptCharges: 0,
};

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const fill = async (label: string, text: string) => {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.tab();
};
async function look(answers: Answers) {
  const visited = await visit(`/vehicles/${exampleVehicle.id}/data`, vehiclesRoutes, answers);
  await fill('From date', '2026-06-01');
  await fill('From time', '06:00');
  await fill('Until date', '2026-06-02');
  await fill('Until time', '06:00');
  await userEvent.click(screen.getByRole('button', { name: 'Show what is recorded' }));
  return visited;
}
const confirm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete …' }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect(button.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox'), 'Delete');
  await prove('Delete');
  return dialog;
};
const summary = `GET ${path}/summary`;

describe('the card that deletes recorded data', () => {
  it('counts what is recorded, and asks for the typed word before it deletes exactly this range', async () => {
    const { calls } = await look({ [summary]: found, [`DELETE ${path}`]: { count: 120, first: found.first, last: found.last } });
    expect(await screen.findByText(/^120\s+reports/)).toBeTruthy();
    expect(screen.getByText(/2\s+trips, 1\s+charge, 3\s+parked periods/)).toBeTruthy();
    expect(screen.getByText(/^1 of the trips and charges stays/)).toBeTruthy();
    await confirm();
    await waitFor(() => expect(screen.queryByText(/^120\s+reports/)).toBeNull());
    const [looked, deleted] = [summary, `DELETE ${path}`].map((start) => calls().find((call) => call.startsWith(start)));
    expect(deleted?.split('?')[1]).toBe(looked?.split('?')[1]);
    expect(deleted).toContain('from=2026-0');
  });

  it('says that nothing was recorded', async () => {
    await look({ [summary]: { ...found, count: 0, first: null, last: null } });
    expect(await screen.findByText('Nothing was recorded then.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete …' })).toBeNull();
  });

  it('hides what was found when another range is entered', async () => {
    await look({ [summary]: found });
    await screen.findByRole('button', { name: 'Delete …' });
    await fill('Until time', '07:00');
    expect(screen.queryByRole('button', { name: 'Delete …' })).toBeNull();
  });

  it.each([
    [503, 'unavailable', /Other work on this vehicle is running/],
    [403, 'logbook', /locked in the logbook/],
  ])('says why nothing was deleted: %i %s', async (status, word, text) => {
    await look({ [summary]: found, [`DELETE ${path}`]: refusal(status, word) });
    const dialog = await confirm();
    expect(await dialog.findByText(text)).toBeTruthy();
  });

  it('says that the range could not be read', async () => {
    await look({ [summary]: refusal(500, 'default') });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
