import type { LiveDependency } from '@wattbook/web/api/live-dependency';

export interface Moments {
  readonly from: string;
  readonly to: string;
}

type QueryOf = (vehicleId: string, range: Moments) => { readonly meta: { readonly live: LiveDependency } };
type Queries<Name extends string> = { readonly [Key in Name]: QueryOf };

/** Modules of the web, by a name that the compiler does not follow: their types are those of a browser. */
const load = async <Name extends string>(path: string) => (await import(`@wattbook/web/${path}`)) as Queries<Name>;

Object.assign(globalThis, {
  window: globalThis,
  document: { documentElement: {} },
  localStorage: { getItem: () => null },
  addEventListener: () => undefined,
});
const dashboard = await load<
  'sumsQuery' | 'timelineQuery' | 'daysQuery' | 'chargeMarksQuery' | 'latestPointQuery' | 'latestEndQuery' | 'byCardQuery'
>('features/dashboard/data/dashboard.queries');
const { liveStatusQuery } = await load<'liveStatusQuery'>('features/vehicles/data/live-state');
const { degradationQuery } = await load<'degradationQuery'>('features/statistics/data/degradation.queries');
const { rangeRouteQuery } = await load<'rangeRouteQuery'>('features/routes/data/routes.queries');

export interface DashboardCall {
  readonly name: string;
  /** What the client's own query declares that it shows. */
  readonly live: LiveDependency;
  readonly path: string;
  readonly body?: object;
}

const day = 86_400_000;

/** The calls of an open dashboard of a car, with everything in view. */
export function dashboardCalls(vehicleId: string, range: Moments, before: Moments): DashboardCall[] {
  const vehicle = `/v1/vehicles/${vehicleId}`;
  const search = (parameters: object) => new URLSearchParams({ ...parameters }).toString();
  const rows = (noun: string, parameters: object) => `/v1/${noun}?${search({ vehicleId, sort: '-startTime', ...parameters })}`;
  const lastDay = { from: new Date(Date.now() - day).toISOString(), to: new Date().toISOString() };
  const call = (
    name: string,
    query: QueryOf,
    path: string,
    { body, of = range }: { readonly body?: object; readonly of?: Moments } = {},
  ): DashboardCall => ({
    name,
    live: query(vehicleId, of).meta.live,
    path,
    ...(body !== undefined && { body }),
  });
  return [
    call('status', liveStatusQuery, `${vehicle}/status`),
    call('sums', dashboard.sumsQuery, `${vehicle}/status?${search(range)}`),
    call('sums before', dashboard.sumsQuery, `${vehicle}/status?${search(before)}`, { of: before }),
    call('last day', dashboard.timelineQuery, `${vehicle}/timeline?${search(lastDay)}`),
    call('days', dashboard.daysQuery, `${vehicle}/days`, { body: { ...range, timezone: 'Europe/Berlin' } }),
    call('battery', degradationQuery, `${vehicle}/range-degradation`),
    call('routes', rangeRouteQuery, `${vehicle}/route`, { body: { ...range, filter: {} } }),
    call(
      'marks',
      dashboard.chargeMarksQuery,
      rows('charges', { ...range, limit: '2000', fields: 'id,ac,startTime,location,address,pointName' }),
    ),
    call('latest charge', dashboard.latestPointQuery, rows('charges', { limit: '1', fields: 'address,pointName,location' })),
    call('latest trip', dashboard.latestEndQuery, rows('trips', { limit: '1', fields: 'id,endTime,endAddress,endLocation,placesKey' })),
    call('by card', dashboard.byCardQuery, '/v1/charges/by-card', { body: { vehicleId, ...range } }),
  ];
}
