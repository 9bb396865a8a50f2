import { randomInt } from 'node:crypto';
import type { connectionsApi } from '@wattbook/contract/connections/connections.endpoints';
import { listen } from '../../connections/mqtt/listen.ts';
import type { Sources } from '../../connections/sources.ts';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { SecurityLog } from '../security/public.ts';
import type { VehicleConnections } from '../vehicles/public.ts';
import { activateTelemetry } from './activate-telemetry.ts';
import { cleanUpConnections } from './clean-up.job.ts';
import { connectVehicle } from './connect-vehicle.ts';
import { connectionsRoutes } from './connections.routes.ts';
import { disconnectVehicle } from './disconnect-vehicle.ts';
import { endPause } from './vehicle-connections.store.ts';
import { pollJobs } from './poll-vehicles.job.ts';
import { renewTelemetryJob } from './renew-telemetry.job.ts';
import { createSourceAccess } from './source-access.ts';
import { createStreams } from './streams/streams.ts';
import { tellOfSilent } from './silent-vehicles.job.ts';
import { tables } from './tables.ts';

export interface ConnectionsFeature extends FeatureOf<typeof connectionsApi> {
  /** What the calls of vehicles need of connections. */
  readonly ofVehicles: VehicleConnections;
}

interface Dependencies {
  readonly securityLog: SecurityLog;
  readonly sources: Sources;
  /** Whether the simulator plays the manufacturers. */
  readonly simulated: boolean;
}

const [cleanUpMs, hourMs] = [600_000, 3_600_000];
const randomSteps = 2 ** 32;

export function connectionsFeature(platform: Platform, { securityLog, sources, simulated }: Dependencies): ConnectionsFeature {
  const deps = {
    ...platform,
    securityLog,
    sources,
    simulated,
    redirectUri: `${platform.config.baseUrl}/vehicles`,
    random: () => randomInt(randomSteps) / randomSteps,
    access: createSourceAccess(platform),
    openStream: listen,
  };
  const streams = createStreams(deps);
  return {
    tables,
    routes: connectionsRoutes(deps),
    ofVehicles: {
      connect: (caller, actor, sent) => connectVehicle(deps, caller, actor, sent),
      disconnect: (tenant, vehicleId) => disconnectVehicle(deps, tenant, vehicleId),
      endPause,
      activateTelemetry: (actor, id) => activateTelemetry(deps, actor, id),
    },
    jobs: [
      ...pollJobs(deps),
      renewTelemetryJob(deps),
      streams.job,
      { name: 'silent vehicles', everyMs: hourMs, run: tellOfSilent(platform) },
      { name: 'connections that are over', everyMs: cleanUpMs, run: () => cleanUpConnections(deps, platform.now()) },
    ],
    close: streams.close,
  };
}
