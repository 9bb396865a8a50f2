import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from '../../../i18n/i18n.ts';
import { exampleUser, exampleVehicle } from '../../../testing/visit.tsx';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const { id } = exampleTrip();

/** Opens an address with a vehicle of a plan and a trip that the fake server changes. */
async function open(address: string, { type = 'premium', trip = exampleTrip(), tripTags = ['Klinikum', 'Business'] } = {}) {
  const sent: object[] = [];
  let stored = trip;
  const visited = await visit(address, {
    'GET /v1/users/u': { ...exampleUser, tripTags },
    'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, type, fleetTripLock: 7 }] },
    'GET /v1/addresses': { total: 0, data: [] },
    'GET /v1/trips': () => ({ total: 1, data: [stored] }),
    [`GET /v1/trips/${id}`]: () => stored,
    [`PATCH /v1/trips/${id}`]: (_: URLSearchParams, text: string) => {
      const { version, ...changes } = JSON.parse(text) as { version: number };
      sent.push(changes);
      stored = { ...stored, ...changes, version };
      return stored;
    },
  });
  return { ...visited, sent };
}
const dialog = () => screen.findByRole('dialog', { name: 'Part of Professional' });
const leave = async (asked: HTMLElement) => {
  await userEvent.click(within(asked).getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Part of Professional' })).toBeNull());
};
const chip = (name: string) => screen.getByRole('button', { name });

beforeAll(startI18n);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanNotificationsQueue();
  cleanNotifications();
  vi.unstubAllGlobals();
});

describe('on the page of a trip', () => {
  const openPage = async (options: Parameters<typeof open>[1] = {}) => {
    const opened = await open(`/trips/${id}/details`, options);
    return { ...opened, card: within(await screen.findByRole('region', { name: 'Purpose' })) };
  };

  it.each(['premium', 'fleet'])('the purpose with the plan %s is a text to read, with the way to the plans (TRIP-087)', async (type) => {
    const { card } = await openPage({ type, trip: exampleTrip({ tags: ['Klinikum'], reason: 'Service' }) });
    expect(card.getByText('Service')).toBeTruthy();
    expect(card.queryByRole('textbox')).toBeNull();
    expect(card.getByText(/Editing a trip right here is part of the plan Professional/)).toBeTruthy();
    expect(card.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/billing');
  });

  it('the purpose is edited in place with Professional (TRIP-087)', async () => {
    const { card } = await openPage({ type: 'professional' });
    expect(card.getByLabelText('Reason')).toBeTruthy();
    expect(card.queryByText(/part of the plan Professional/)).toBeNull();
  });

  it.each(['Business', 'To work', 'Private', 'Mixed'])(
    '%s of the speed-dial opens the feature dialog and saves nothing (TRIP-103)',
    async (name) => {
      const { sent } = await openPage();
      await userEvent.click(chip(name));
      const asked = await dialog();
      expect(within(asked).getByText(/are the tags of a logbook/)).toBeTruthy();
      await leave(asked);
      expect([sent, chip(name).getAttribute('aria-pressed')]).toEqual([[], 'false']);
    },
  );

  it('the feature dialog also opens by the key of a class, and leads to the management of subscriptions (TRIP-103)', async () => {
    const { address } = await openPage();
    await userEvent.keyboard('2');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'See the plans' }));
    await waitFor(() => expect(address()).toBe('/billing'));
  });

  it('a class that is stored is shown and can be taken away (TRIP-097, TRIP-102)', async () => {
    const { sent, card } = await openPage({ trip: exampleTrip({ tags: ['Klinikum', 'Business'] }) });
    expect(chip('Business').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(chip('Business'));
    await waitFor(() => expect(sent).toEqual([{ tags: ['Klinikum'] }]));
    expect(await card.findByText('Not tagged: saved')).toBeTruthy();
  });

  it('a stored division is shown and can be ended (TRIP-097, TRIP-102)', async () => {
    const { sent } = await openPage({ trip: exampleTrip({ tags: ['Business'], privateDistance: 2 }) });
    expect(chip('Mixed').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(chip('Mixed'));
    await waitFor(() => expect(sent).toEqual([{ tags: [], privateDistance: null }]));
  });
});

describe('in the list of trips', () => {
  const list = '/trips?from=2026-11-01&to=2026-11-30';
  const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
  const openBulk = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Set purpose' }));
    return within(await screen.findByRole('dialog', { name: 'Set purpose' }));
  };

  it('a class in the menu of a row opens the feature dialog and saves nothing (TRIP-103)', async () => {
    const { sent } = await open(list);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Private' }));
    await leave(await dialog());
    expect(sent).toEqual([]);
  });

  it('a class of the row is taken away, with a message that has no undo: that needs the change log (TRIP-097)', async () => {
    const { sent } = await open(list, { trip: exampleTrip({ tags: ['Klinikum', 'Business'] }) });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Business' }));
    await waitFor(() => expect(sent).toEqual([{ tags: ['Klinikum'], privateDistance: null, toWorkDistance: null }]));
    await waitFor(() => expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual(['Not tagged: saved']));
  });

  it('a class for a selection opens the feature dialog; its texts are saved without one (TRIP-017, TRIP-103)', async () => {
    const { sent } = await open(list);
    const asked = await openBulk();
    await userEvent.click(asked.getByRole('button', { name: 'Business' }));
    await leave(await dialog());
    expect(asked.getByRole('button', { name: 'Business' }).getAttribute('aria-pressed')).toBe('false');
    await userEvent.type(asked.getByLabelText('Reason'), 'Lake{Enter}');
    await waitFor(() => expect(sent).toEqual([{ reason: 'Lake' }]));
  });

  it.each([
    ['premium', ['Any tag', 'No purpose yet', 'Private', 'Klinikum']],
    ['professional', ['Any tag', 'No purpose yet', 'Business', 'Private', 'Klinikum']],
  ])(
    'the filter with the plan %s offers %j: the class of a trip, and those of the own tags with Professional (TRIP-094)',
    async (type, expected) => {
      await open(list, { type, tripTags: ['Klinikum', 'Business'], trip: exampleTrip({ tags: ['Privatfahrt'] }) });
      await screen.findByText('Private');
      await userEvent.click(screen.getByRole('button', { name: 'Any tag' }));
      const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(expected);
    },
  );
});

describe('in the form of a trip', () => {
  const offered = async (options: Parameters<typeof open>[1]) => {
    await open(`/trips/${id}`, options);
    await userEvent.click(await screen.findByLabelText('Tags', { selector: 'input' }));
    return screen.getAllByRole('option').map((option) => option.getAttribute('value') ?? option.textContent);
  };
  const own = ['Klinikum', 'Business', 'Privatfahrt'];

  it('the three classes are offered with Professional, each once, in the words of the language (TRIP-093)', async () => {
    expect(await offered({ type: 'professional', tripTags: own })).toEqual(['Business', 'ToWork', 'Private', 'Klinikum']);
  });

  it('the three classes are the German words in the German interface (TRIP-093, OQ-120)', async () => {
    await act(() => switchLanguage('de'));
    try {
      expect(await offered({ type: 'professional', tripTags: own })).toEqual(['Betriebsfahrt', 'Arbeitsweg', 'Privatfahrt', 'Klinikum']);
    } finally {
      await act(() => switchLanguage('en'));
    }
  });

  it('no class is offered with another plan, whatever the own tags are (TRIP-094)', async () => {
    expect(await offered({ tripTags: own })).toEqual(['Klinikum']);
  });

  it('a class that the trip has stays offered with another plan (TRIP-094)', async () => {
    expect(await offered({ tripTags: own, trip: exampleTrip({ tags: ['Arbeitsweg'] }) })).toEqual(['Arbeitsweg', 'Klinikum']);
  });
});
