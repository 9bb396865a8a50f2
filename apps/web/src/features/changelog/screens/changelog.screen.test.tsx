import { cleanNotifications, notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit as visitRoutes } from '../../../testing/visit.tsx';
import { changelogRoutes } from '../changelog.routes.ts';
import { exampleChange } from '../../../testing/example-change.ts';

const vehicleLog = `GET /v1/vehicles/${exampleVehicle.id}/changelog`;
const change = exampleChange();
const undoCall = `POST /v1/changes/${change.id}/undo`;
const visit = (answers: object, address = '/changelog') => visitRoutes(address, changelogRoutes, answers as never);
const of = (...data: object[]) => ({ total: data.length, data });

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotifications();
});
const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message);

describe('the change log of a vehicle', () => {
  it('names record, change, time and author, and leads to the record (TRIP-083, TRIP-085)', async () => {
    await visit({
      [vehicleLog]: of(
        change,
        exampleChange({ id: 'b', noun: 'vehicles', entityOld: { kWh: 60 }, entityNew: { kWh: 77 }, userId: 'other', userName: 'Mia Vogt' }),
        exampleChange({ id: 'c', action: 'restored', userId: null, userName: null, entityOld: null, entityNew: null, undo: 'impossible' }),
      ),
    });
    const [first, second, third] = (await screen.findAllByRole('listitem')).filter((item) => item.querySelector('strong') !== null);
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/trips/${change.entityId}/details`);
    expect(first?.textContent).toMatch(/Trip .*: Changed.*Reason none → Visit to customer.*, You/);
    expect(second?.textContent).toMatch(/Settings: Changed.*Battery size 60.00.kWh → 77.00.kWh.*, Mia Vogt/);
    expect(third?.textContent).toMatch(/Restored.*, Wattbook/);
    expect(within(third as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('names an administrator who changed what the fleet sets, who is no user of the account', async () => {
    const values = { entityOld: { fleetChargeLock: null }, entityNew: { fleetChargeLock: 14 } };
    const byAdministrator = {
      noun: 'vehicles' as const,
      ...values,
      userId: null,
      userName: null,
      byUserId: 'admin',
      undo: 'impossible' as const,
    };
    await visit({ [vehicleLog]: of(exampleChange(byAdministrator)) });
    const entry = await screen.findByText(/The fleet or an administrator/);
    expect(entry.closest('li')?.textContent).toMatch(/Days until charges are locked none → 14/);
  });

  it('undoes a change once and reads the log again', async () => {
    const { calls, setAnswers } = await visit({ [vehicleLog]: of(change), [undoCall]: { ...change, undo: 'undone' } });
    const button = await screen.findByRole('button', { name: /^Undo: Trip/ });
    setAnswers({ [vehicleLog]: of({ ...change, undo: 'undone', undoneAt: '2026-11-20T10:00:00Z' }) });
    await userEvent.click(button);
    expect(await screen.findByText(/^Undone /)).toBeTruthy();
    expect(calls().filter((call) => call === undoCall)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('says why an undo was refused', async () => {
    await visit({ [vehicleLog]: of(change), [undoCall]: refusal(409, 'undo_expired') });
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(toasts()).toContainEqual(expect.stringMatching(/too long ago to be undone/)));
  });

  it('restores a deleted trip, which has no screen', async () => {
    const deleted = exampleChange({ action: 'deleted', entityOld: null, entityNew: null });
    await visit({ [vehicleLog]: of({ ...deleted, subject: { ...deleted.subject, deleted: true } }) });
    expect((await screen.findByRole('button', { name: /^Restore: Trip .*: Deleted/ })).textContent).toBe('Restore');
    expect(screen.queryByRole('link', { name: /Trip/ })).toBeNull();
  });

  it.each([
    ['changed', 'The values were changed again since then.'],
    ['logbook', /logbook|7 days/i],
  ])('has no button where a change is %s, and says so', async (undo, text) => {
    await visit({ [vehicleLog]: of({ ...change, undo }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('shows only one noun, and older changes on request', async () => {
    const { calls, address } = await visit({ [vehicleLog]: { total: 120, data: [change] } });
    await userEvent.click(await screen.findByText('Charges'));
    await waitFor(() => expect(address()).toBe('/changelog?of=charges'));
    await waitFor(() => expect(calls()).toContain(`${vehicleLog}?limit=50&noun=charges`));
    await userEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
    await waitFor(() => expect(calls()).toContain(`${vehicleLog}?limit=100&noun=charges`));
  });

  it('states that nothing was changed, and that it could not be loaded', async () => {
    await visit({ [vehicleLog]: of() });
    expect(await screen.findByText('Nothing was changed yet.')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const { setAnswers } = await visit({ [vehicleLog]: refusal(400, 'validation') });
    expect(await screen.findByText('The change log could not be loaded.')).toBeTruthy();
    setAnswers({ [vehicleLog]: of(change) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Visit to customer/)).toBeTruthy();
  });

  it('is a part of Professional (TRIP-086)', async () => {
    const { calls } = await visit({ 'GET /v1/vehicles': of({ ...exampleVehicle, type: 'premium' }) });
    expect(await screen.findByText(/part of the plan Professional/)).toBeTruthy();
    expect(calls().some((call) => call.includes('changelog'))).toBe(false);
  });
});
