import { z } from 'zod';
import { createAppToken } from '../app-token.ts';
import type { ConnectorDeps } from '../connector.ts';
import { createSourceClient, type SourceCall } from '../source-client.ts';
import { SourceError } from '../source-error.ts';
import type { SourceSettings } from '../source-settings.ts';
import { vehicleDataSchema } from './high-mobility-values.ts';

/** How far the access to a vehicle is cleared (docs.high-mobility.com/guides/cloud/fleet-clearance-activation-process). */
const clearances = ['pending', 'approved', 'rejected', 'revoking', 'revoked', 'canceling', 'canceled', 'error'] as const;
export type Clearance = (typeof clearances)[number];

export interface HighMobilityApi {
  readonly isEligible: (vin: string, brand: string) => Promise<boolean>;
  /** Asks for the access to a vehicle; one that was asked for before stays as it is. */
  readonly requestClearance: (vin: string, brand: string) => Promise<Clearance>;
  readonly clearanceOf: (vin: string) => Promise<Clearance>;
  readonly endClearance: (vin: string) => Promise<void>;
  readonly vehicleData: (vin: string) => Promise<z.output<typeof vehicleDataSchema>>;
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const eligibilitySchema = z.object({ eligible: z.boolean() });
const clearanceSchema = z.object({ vin: z.string(), status: z.enum(clearances) });
const errorsSchema = z.object({ errors: z.tuple([z.object({ source: z.string(), detail: z.string() }).partial()]).rest(z.unknown()) });

/** The calls of High Mobility (highmobility/open-api-specifications), with one token for the installation. */
export function createHighMobilityApi(settings: SourceSettings, { fetch, now }: ConnectorDeps): HighMobilityApi {
  const base = `${settings.HIGH_MOBILITY_API_BASE}/v1`;
  const client = createSourceClient(fetch, now);
  const withToken = createAppToken(async () => {
    const json = {
      grant_type: 'client_credentials',
      client_id: settings.HIGH_MOBILITY_CLIENT_ID,
      client_secret: settings.HIGH_MOBILITY_CLIENT_SECRET,
    };
    const call = { what: 'high-mobility token', url: `${base}/access_tokens`, method: 'POST', json, schema: tokenSchema } as const;
    const issued = await client(call);
    return { token: issued.access_token, expiresInSeconds: issued.expires_in };
  }, now);

  const call = <Schema extends z.ZodType>(path: string, request: Omit<SourceCall<Schema>, 'url' | 'headers'>): Promise<z.output<Schema>> =>
    withToken((token) => client({ ...request, url: `${base}${path}`, headers: { authorization: `Bearer ${token}` } }));
  const vehiclePath = (vin: string) => `/fleets/vehicles/${encodeURIComponent(vin)}`;

  return {
    isEligible: async (vin, brand) => {
      const what = 'high-mobility eligibility';
      const onError = (status: number, body: unknown) => readEntryError(what, status, body);
      const { eligible } = await call('/eligibility', { what, method: 'POST', json: { vin, brand }, schema: eligibilitySchema, onError });
      return eligible;
    },
    requestClearance: async (vin, brand) => {
      const what = 'high-mobility clearance';
      const schema = z.object({ vehicles: z.array(clearanceSchema) });
      const onError = (status: number, body: unknown) => readEntryError(what, status, body);
      const json = { vehicles: [{ vin, brand }] };
      const { vehicles } = await call('/fleets/vehicles', { what, method: 'POST', json, schema, onError });
      const cleared = vehicles.find((vehicle) => vehicle.vin === vin);
      if (cleared === undefined) throw new SourceError('unreadable', what);
      return cleared.status;
    },
    clearanceOf: async (vin) => {
      const what = 'high-mobility clearance';
      return (await call(vehiclePath(vin), { what, schema: clearanceSchema, onError: (status) => refusedByFleet(what, status) })).status;
    },
    endClearance: async (vin) => {
      const what = 'high-mobility clearance';
      await call(vehiclePath(vin), { what, method: 'DELETE', schema: z.unknown(), onError: (status) => refusedByFleet(what, status) });
    },
    vehicleData: (vin) => {
      const what = 'high-mobility data';
      const onError = (status: number, body: unknown) => readDataError(what, status, body);
      return call(`/vehicle-data/autoapi-13/${encodeURIComponent(vin)}`, { what, schema: vehicleDataSchema, onError });
    },
  };
}

/** A 403 here concerns the application, not the consent of a user. */
const refusedByFleet = (what: string, status: number): SourceError | null =>
  status === 403 ? new SourceError('refused', what, { status }) : null;

/** A VIN or brand that is not accepted: a VIN was entered wrong, a brand is not active for the application. */
function readEntryError(what: string, status: number, body: unknown): SourceError | null {
  if (status !== 422) return refusedByFleet(what, status);
  const error = errorsSchema.safeParse(body).data?.errors[0];
  return new SourceError(error?.source === 'brand' ? 'refused' : 'fields', what, { status });
}

/** What the specification gives as errors of vehicle data, which have no code but their text; null: what the status usually means. */
function readDataError(what: string, status: number, body: unknown): SourceError | null {
  const detail = errorsSchema.safeParse(body).data?.errors[0].detail;
  if (status === 401 && detail === 'Consent is removed by OEM') return new SourceError('consent', what, { status });
  if (status === 403 && detail === 'Privacy mode is active') return new SourceError('unavailable', what, { status });
  return status === 422 ? new SourceError('unavailable', what, { status }) : null;
}
