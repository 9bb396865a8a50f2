import { notificationsStore } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isValidElement, type ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { storeOrigin } from '../../../ui/origin/origin.ts';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const trip = exampleTrip();
const next = exampleTrip({ id: '00000000-0000-7000-8000-000000000005', distance: 12.3, previousId: trip.id });
const details = `/trips/${trip.id}/details`;
const town = (city: string) => ({ line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city });

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the details of a trip', () => {
  it('have the towns as heading, or the day (TRIP-073)', async () => {
    await visit(details, { [`GET /v1/trips/${trip.id}`]: exampleTrip({ startAddress: town('Freising'), endAddress: town('Garching') }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Trip Freising – Garching' })).toBeTruthy();
  });

  it('replace empty charts by a text when there are no positions and no samples (TRIP-074, TRIP-075)', async () => {
    await visit(details, { [`GET /v1/trips/${trip.id}`]: trip });
    expect(await screen.findByText('This trip has no positions, so there is no route.')).toBeTruthy();
    expect(await screen.findByText('No readings were kept for this trip.')).toBeTruthy();
    expect(screen.getAllByText('Place unknown')).toHaveLength(2);
  });

  it('say of a trip that no key here opens that its places are encrypted, not that there are none', async () => {
    await visit(details, { [`GET /v1/trips/${trip.id}`]: exampleTrip({ placesKey: 'key' }) });
    expect(await screen.findByText('The route of this trip is encrypted, and this browser cannot open it.')).toBeTruthy();
    expect(screen.getAllByText('Place encrypted')).toHaveLength(2);
    expect(screen.queryByText('Place unknown')).toBeNull();
  });

  it('state why an edge is estimated (decision 0059)', async () => {
    await visit(details, { [`GET /v1/trips/${trip.id}`]: exampleTrip({ endUnheard: 9 * 3600, estimated: true }) });
    expect(await screen.findByText('End estimated: the vehicle sent nothing for 9 h.')).toBeTruthy();
    expect(screen.getByText('End estimated')).toBeTruthy();
  });

  it('open the next trip, and no further than the last (TRIP-064, OQ-112)', async () => {
    const { address } = await visit(details, {
      [`GET /v1/trips/${trip.id}`]: exampleTrip({ nextId: next.id }),
      [`GET /v1/trips/${next.id}`]: next,
    });
    expect((await screen.findByRole('button', { name: 'Previous trip' })).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('j');
    expect(await screen.findByText('12.3')).toBeTruthy();
    expect(address()).toBe(`/trips/${next.id}/details`);
    expect(screen.getByRole('button', { name: 'Next trip' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('without a connection show no figures of the trip before (OQ-020)', async () => {
    await visit(details, { [`GET /v1/trips/${trip.id}`]: exampleTrip({ nextId: next.id }), [`GET /v1/trips/${next.id}`]: next });
    expect(await screen.findByText('88.6')).toBeTruthy();
    act(() => onlineManager.setOnline(false));
    await userEvent.keyboard('j');
    expect(await screen.findByText('This trip could not be loaded')).toBeTruthy();
    expect(screen.queryByText('88.6')).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('12.3')).toBeTruthy();
  });

  it('lead to the form of the trip (TRIP-065)', async () => {
    const { address } = await visit(details, { [`GET /v1/trips/${trip.id}`]: trip });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit trip' }));
    await waitFor(() => expect(address()).toBe(`/trips/${trip.id}`));
  });

  it('calculate the cost again, say so and show the new one (TRIP-069, TRIP-116, GEN-016)', async () => {
    const { calls, setAnswers } = await visit(details, { [`GET /v1/trips/${trip.id}`]: trip });
    const recalculated = exampleTrip({ cost: 7.5 });
    setAnswers({ [`POST /v1/trips/${trip.id}/recalculate`]: recalculated, [`GET /v1/trips/${trip.id}`]: recalculated });
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate cost' }));
    expect(await screen.findByText('€7.50')).toBeTruthy();
    expect(calls().filter((call) => call.endsWith('/recalculate'))).toHaveLength(1);
    expect(notificationsStore.getState().notifications.at(-1)?.message).toBe('The trip cost €7.50.');
  });

  it.each([
    [{ usedkWh: 16.48 }, 'no charge before this trip has a price', 'Charges before', /^\/charges\?from=.*&to=/],
    [{ usedkWh: null }, 'the energy that this trip used is not known', 'Edit trip', /^\/trips\/[^/]+$/],
  ] as const)('say what a cost needs, with the way there: %j (TRIP-116)', async (figures, text, label, target) => {
    const { address, setAnswers } = await visit(details, { [`GET /v1/trips/${trip.id}`]: trip });
    const without = exampleTrip({ cost: null, costCurrency: null, ...figures });
    setAnswers({ [`POST /v1/trips/${trip.id}/recalculate`]: without, [`GET /v1/trips/${trip.id}`]: without });
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate cost' }));
    await waitFor(() => expect(isValidElement(notificationsStore.getState().notifications.at(-1)?.message)).toBe(true));
    const message = notificationsStore.getState().notifications.at(-1)?.message as ReactElement<{
      text: string;
      label: string;
      onAction: () => void;
    }>;
    expect([message.props.text, message.props.label]).toEqual([expect.stringContaining(text), label]);
    act(() => message.props.onAction());
    await waitFor(() => expect(address()).toMatch(target));
  });

  it('lead back to the unchanged list (TRIP-063)', async () => {
    storeOrigin('/trips', { href: '/trips?from=2026-06-01&to=2026-06-30&page=2', index: 7 });
    await visit(details, { [`GET /v1/trips/${trip.id}`]: trip });
    const back = await screen.findByRole('link', { name: 'Trips' });
    expect(back.getAttribute('href')).toBe('/trips?from=2026-06-01&to=2026-06-30&page=2');
  });

  it('show that a trip does not exist if it is missing or of another account', async () => {
    await visit(details, {});
    expect(await screen.findByRole('heading', { name: 'This trip does not exist' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the trips' }).getAttribute('href')).toBe('/trips');
  });

  it('delete the trip after a confirmation and go back to the list (TRIP-066)', async () => {
    const { address, calls } = await visit(details, {
      [`GET /v1/trips/${trip.id}`]: trip,
      [`DELETE /v1/trips/${trip.id}`]: () => new Response(null, { status: 204 }),
      'GET /v1/trips': { total: 0, data: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete trip' }));
    expect(calls().some((call) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete trip' }));
    await waitFor(() => expect(address()).toMatch(/^\/trips(\?|$)/));
    expect(calls()).toContain(`DELETE /v1/trips/${trip.id}`);
  });
});
