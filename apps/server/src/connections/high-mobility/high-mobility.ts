import { parseVin } from '@wattbook/domain/vehicles/vehicle-fields';
import type { BeginRequest, Connector, ConnectorDeps, Grant, Secrets } from '../connector.ts';
import { SourceError } from '../source-error.ts';
import type { SourceSettings } from '../source-settings.ts';
import { type Clearance, createHighMobilityApi, type HighMobilityApi } from './high-mobility-api.ts';
import { brandOf } from './high-mobility-brands.ts';
import { activityOf, samplesOf } from './high-mobility-values.ts';

/** High Mobility publishes no number: the interval is that of the screen (`connectorFacts`), with few calls at once. */
const limits = { minPollMs: 5 * 60_000, bucket: { size: 30, perSecond: 1 }, parallel: 2 };

/**
 * High Mobility: the installation is a fleet whose access to a car its maker clears, by the VIN the user enters. The VIN is all that names a
 * car there, so it is the user of the grant too. It proves nothing: one account at a time has a clearance that is new, and proves with the odometer that the car is its own (decision 0101).
 */
export function createHighMobility(settings: SourceSettings, deps: ConnectorDeps): Connector {
  const api = createHighMobilityApi(settings, deps);
  const end = (vin: string) =>
    api.endClearance(vin).catch((error: unknown) => {
      // There is none, or it already ends.
      if (!(error instanceof SourceError && (error.status === 404 || error.status === 409))) throw error;
    });
  return {
    name: 'high-mobility',
    limits,
    named: { vehicleOf: ({ vin = '' }) => parseVin(vin), end },
    begin: async (request) => ({ kind: 'form', keep: await requestAccess(api, request) }),
    finish: async ({ keep }) => {
      const vin = keep['vin'] ?? '';
      return grantOf(keep, await api.clearanceOf(vin));
    },
    renew: null,
    listVehicles: (secrets) => {
      const { vin = '', manufacture = null } = secrets;
      return Promise.resolve([{ id: vin, vin, name: null, manufacture, model: null }]);
    },
    poll: async (secrets) => {
      const samples = await api.vehicleData(secrets['vin'] ?? '').then(
        (data) => samplesOf(data, deps.now()),
        (error: unknown) => {
          // A car that was cleared sends its first data once it is driven.
          if (error instanceof SourceError && error.status === 422) return [];
          throw error;
        },
      );
      return { samples, activity: activityOf(samples) };
    },
    readHistory: null,
    subscribe: null,
    revoke: (secrets) => end(secrets['vin'] ?? ''),
    webhook: null,
    stream: null,
  };
}

async function requestAccess(api: HighMobilityApi, { fields, manufacture, isKnown = false }: BeginRequest): Promise<Secrets> {
  const vin = parseVin(fields['vin'] ?? '');
  if (vin === null) throw new SourceError('fields', 'high-mobility vin');
  const brand = brandOf(manufacture);
  if (brand === null) throw new SourceError('refused', 'high-mobility brand');
  if (brand.hasEligibility && !(await api.isEligible(vin, brand.name))) throw new SourceError('refused', 'high-mobility eligibility');
  const known = await api.requestClearance(vin, brand.name);
  const clearance = known === 'approved' && !isKnown ? await clearAnew(api, vin, brand.name) : known;
  if (clearance === 'rejected') throw new SourceError('refused', 'high-mobility clearance');
  return { vin, manufacture };
}

/** A clearance that somebody else caused is no consent to this attempt. */
async function clearAnew(api: HighMobilityApi, vin: string, brand: string): Promise<Clearance> {
  await api.endClearance(vin);
  const clearance = await api.requestClearance(vin, brand);
  // The manufacturer has not ended the earlier one yet.
  if (clearance !== 'pending' && clearance !== 'rejected') throw new SourceError('unavailable', 'high-mobility clearance');
  return clearance;
}

function grantOf({ vin = '', manufacture = '' }: Secrets, clearance: Clearance): Grant | 'pending' {
  if (clearance === 'pending') return 'pending';
  if (clearance === 'approved') return { secrets: { vin, manufacture }, expiresAt: null, sourceUser: vin };
  throw new SourceError(clearance === 'rejected' || clearance === 'error' ? 'refused' : 'consent', 'high-mobility clearance');
}
