import { z } from 'zod';
import type { Secrets } from '../connector.ts';
import type { SourceCall, SourceClient } from '../source-client.ts';
import { SourceError } from '../source-error.ts';
import { type VehicleData, vehicleData } from './vehicle-data.ts';

/** An entry of the list of vehicles. */
export type ListedVehicle = VehicleList['response'][number];
type VehicleList = z.output<typeof vehicleList>;

export interface FleetApi {
  readonly readRegionBase: (apiBase: string, accessToken: string) => Promise<string>;
  readonly listVehicles: (secrets: Secrets) => Promise<readonly ListedVehicle[]>;
  /** `online`, `asleep` or `offline`; the question does not wake. */
  readonly readState: (secrets: Secrets, vin: string) => Promise<string>;
  /** Throws `SourceError` `asleep` where the vehicle does not answer. */
  readonly readData: (secrets: Secrets, vin: string, withPlace: boolean) => Promise<VehicleData>;
  /** Any other call below `base`, with the token and the errors of the Fleet API. */
  readonly call: <Schema extends z.ZodType>(secrets: Secrets, call: FleetCall<Schema>) => Promise<z.output<Schema>>;
}

interface FleetCall<Schema extends z.ZodType> extends Omit<SourceCall<Schema>, 'url' | 'headers'> {
  /** Below the address of the region, or of `base`. */
  readonly path: string;
  readonly base?: string;
}

const region = z.object({ response: z.object({ fleet_api_base_url: z.url() }) });
const vehicleList = z.object({
  response: z.array(z.object({ vin: z.string().min(1), display_name: z.string().nullish() })),
  pagination: z.object({ next: z.number().nullish() }).nullish(),
});
const vehicleState = z.object({ response: z.object({ state: z.string() }) });

/** Place is only in the answer if `location_data` is asked for. */
const dataParts = ['charge_state', 'climate_state', 'drive_state', 'vehicle_state'];
const maxPages = 20;

/** The calls of the Fleet API that are used here. None of them wakes a vehicle. */
export function openFleetApi(client: SourceClient): FleetApi {
  const call: FleetApi['call'] = ({ accessToken, apiBase }, { path, base = apiBase, onError, ...rest }) =>
    client({
      ...rest,
      url: `${base}${path}`,
      headers: { authorization: `Bearer ${accessToken}` },
      onError: (status, body) => onError?.(status, body) ?? fleetErrorOf(status),
    });
  return {
    call,
    readRegionBase: async (apiBase, accessToken) => {
      const what = 'Tesla: region';
      const { response } = await call({ apiBase, accessToken }, { what, path: '/api/1/users/region', schema: region });
      const base = new URL(response.fleet_api_base_url);
      // Tokens never leave over a connection that is weaker than the one that the operator set.
      if (base.protocol !== new URL(apiBase).protocol) throw new SourceError('unreadable', what);
      return base.toString().replace(/(^|[^/])\/+$/, '$1');
    },
    listVehicles: async (secrets) => {
      const vehicles: ListedVehicle[] = [];
      let page: number | null = 1;
      for (let pages = 0; page !== null && pages < maxPages; pages += 1) {
        const read: VehicleList = await call(secrets, {
          what: 'Tesla: vehicles',
          path: `/api/1/vehicles?page=${page}`,
          schema: vehicleList,
        });
        vehicles.push(...read.response);
        page = read.pagination?.next ?? null;
      }
      return vehicles;
    },
    readState: async (secrets, vin) => {
      const path = `/api/1/vehicles/${encodeURIComponent(vin)}`;
      const { response } = await call(secrets, { what: 'Tesla: state', path, schema: vehicleState });
      return response.state;
    },
    readData: async (secrets, vin, withPlace) => {
      const what = 'Tesla: data';
      const endpoints = (withPlace ? [...dataParts, 'location_data'] : dataParts).join(';');
      const { response } = await call(secrets, {
        what,
        path: `/api/1/vehicles/${encodeURIComponent(vin)}/vehicle_data?endpoints=${encodeURIComponent(endpoints)}`,
        schema: vehicleData,
        onError: (status) => (status === 408 ? new SourceError('asleep', what, { status }) : null),
      });
      return response;
    },
  };
}

/** What the Fleet API means by a status that others use differently. */
function fleetErrorOf(status: number): SourceError | null {
  if (status === 405) return new SourceError('refused', 'Tesla: the vehicle is in service', { status });
  if (status === 412) return new SourceError('refused', 'Tesla: the application is not registered in the region of the user', { status });
  return null;
}
