import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { vi } from 'vitest';

/** The user record of the signed-in user. */
export const exampleUser = {
  id: 'u',
  email: 'jana@example.org',
  firstName: null,
  lastName: null,
  role: 'user',
  createdAt: '2026-01-01T00:00:00Z',
  language: 'en',
  time: '24',
  unit: 'km',
  unitEnergy: 'kWhPer100km',
  unitTemp: 'C',
  currency: 'EUR',
  tripTags: ['Business'],
  chargeTags: [],
  tripsSetting: null,
  chargesSetting: null,
  comparisons: true,
  notifications: {},
  quietHours: null,
  staff: false,
  vehicleLimit: 10,
  pendingEmail: null,
  twoFactor: false,
  recoveryCodesLeft: null,
  publicKey: null,
  privateKey: null,
  recoveryKey: null,
  formerKeys: [],
  sealPlaces: false,
  homeAddress: null,
  homeLocation: null,
};
/** The vehicle record of that user. */
export const exampleVehicle = {
  id: '00000000-0000-7000-8000-000000000002',
  displayName: 'ID.4',
  manufacture: null,
  efficiency: 0.165,
  liter: null,
  archive: false,
  loginData: 'none',
  createdAt: '2026-01-01T00:00:00Z',
  pause: false,
  offline: false,
  valid: true,
  payed: true,
  status: null,
  type: 'professional',
  image: 'default',
  category: null,
  fleet: null,
  fleetId: null,
  fleetName: null,
  fleetPool: false,
  logbook: false,
  logbookType: null,
  logbookDate: null,
  licensePlate: null,
  address: null,
  personnelNumber: null,
  distanceToWork: null,
  fleetTripLock: 7,
  level: 64,
  levelAt: '2026-11-20T12:00:00.000Z',
  levelSource: 'push',
  state: 'Parked',
  telemetry: false,
  telemetryPossible: false,
  telemetryUntil: null,
  telemetryProblem: null,
  tellsSleep: true,
};

/** The answers of the server, by method and path; a function gets the search parameters and the body. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Visit {
  /** Every call so far: method, path and search. */
  readonly calls: () => readonly string[];
  /** Replaces answers from now on. */
  readonly setAnswers: (changes: Answers) => void;
  readonly address: () => string;
  readonly history: RouterHistory;
}

/** Search parameters as in the product: text only. */
const textSearch = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>) => {
    const known = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
    const text = new URLSearchParams(known).toString();
    return text === '' ? '' : `?${text}`;
  },
};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
/** A refusal with its status and error word. */
export const refusal = (status: number, message: string) => () => json(status, { message });

/** Opens an address below the routes of a feature as a signed-in user, with the given answers of the server. */
export async function visit(address: string, routes: (parent: AnyRoute) => readonly AnyRoute[], answers: Answers): Promise<Visit> {
  let currentAnswers: Answers = {
    'GET /v1/users/u': exampleUser,
    'GET /v1/vehicles': { total: 1, data: [exampleVehicle] },
    'PATCH /v1/users/u': exampleUser,
    ...answers,
  };
  const calls: string[] = [];
  const claims = btoa(JSON.stringify({ sub: 'u', role: 'user' }));
  localStorage.setItem(
    'wattbook.session',
    JSON.stringify({ accessToken: `x.${claims}.x`, refreshToken: 'r', expiresAt: Date.now() + 1e6 }),
  );
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = '', search = ''] = url.split('?');
    const method = init.method ?? 'GET';
    calls.push(`${method} ${url}`);
    const found = currentAnswers[`${method} ${path}`];
    if (found === undefined) return json(404, { message: 'not_found' });
    const body: unknown = typeof found === 'function' ? await found(new URLSearchParams(search), init.body) : found;
    return body instanceof Response ? body : json(200, body);
  });

  const root = createRootRoute();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([...routes(root)]), history, ...textSearch });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(() => router.load());
  return {
    calls: () => calls,
    setAnswers: (changes) => {
      currentAnswers = { ...currentAnswers, ...changes };
    },
    address: () => history.location.href,
    history,
  };
}
