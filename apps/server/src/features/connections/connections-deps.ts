import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { Connector } from '../../connections/connector.ts';
import type { Sources } from '../../connections/sources.ts';
import type { Platform } from '../../platform.ts';
import type { SecurityLog } from '../security/public.ts';

/** What the use cases of connections need. */
export interface ConnectionsDeps
  extends Pick<
    Platform,
    'database' | 'pool' | 'now' | 'sealing' | 'telemetry' | 'log' | 'onError' | 'pause' | 'live' | 'billing' | 'tokenSecret'
  > {
  readonly sources: Sources;
  /** Where sources lead browsers back to. */
  readonly redirectUri: string;
  /** A number from 0 (included) to 1. */
  readonly random: () => number;
  readonly securityLog: SecurityLog;
}

/** The connector of a source; null where the operator has not set it up. */
export const connectorOf = ({ sources }: Pick<ConnectionsDeps, 'sources'>, name: ConnectorName): Connector | null =>
  sources.get(name)?.connector ?? null;
