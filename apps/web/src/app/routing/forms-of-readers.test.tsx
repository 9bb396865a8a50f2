import { notificationsStore } from '@mantine/notifications';
import type { AnyRoute } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cardsRoutes } from '../../features/cards/cards.routes.ts';
import { chargesRoutes } from '../../features/charges/charges.routes.ts';
import { costsRoutes } from '../../features/costs/costs.routes.ts';
import { tripsRoutes } from '../../features/trips/trips.routes.ts';
import { vehiclesRoutes } from '../../features/vehicles/vehicles.routes.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { visit } from '../../testing/visit.tsx';

beforeAll(startI18n);
beforeEach(() => {
  vi.spyOn(session, 'view').mockReturnValue({ name: 'Jana', token: 'look' } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const none = { total: 0, data: [] };
const answers = {
  'GET /v1/cards': none,
  'GET /v1/cards/catalogue': none,
  'GET /v1/trips': none,
  'GET /v1/charges': none,
  'GET /v1/costs': none,
};

it.each<[string, (parent: AnyRoute) => readonly AnyRoute[], string]>([
  ['/trips/create', tripsRoutes, '/trips'],
  ['/charges/create', chargesRoutes, '/charges'],
  ['/cards/create', cardsRoutes, '/cards'],
  ['/card-add', cardsRoutes, '/cards'],
  ['/fixcosts/add', costsRoutes, '/fixcosts'],
  ['/vehicles/create', vehiclesRoutes, '/vehicles'],
  ['/vehicles/connect', vehiclesRoutes, '/vehicles'],
])(
  '%s, opened by its address where an account is only looked at, says why and shows the list (decision 0113)',
  async (form, routes, list) => {
    const { address } = await visit(form, routes, answers);
    await waitFor(() => expect(address().split('?')[0]).toBe(list), { timeout: 10_000 });
    expect(notificationsStore.getState().notifications.at(-1)?.message).toMatch(/only|read/i);
  },
);
