import { type ConnectorName, connectorNames } from '@wattbook/domain/connections/connectors';
import { createCardata } from './cardata/cardata.ts';
import type { Connector, ConnectorDeps } from './connector.ts';
import { createMqtt } from './mqtt/mqtt.ts';
import { createHighMobility } from './high-mobility/high-mobility.ts';
import { createSmartcar } from './smartcar/smartcar.ts';
import type { SourceSettingName, SourceSettings } from './source-settings.ts';
import { teslaConnector } from './tesla/tesla-connector.ts';
import { createTronity } from './tronity/tronity.ts';

/** A kind of source: which settings it cannot do without, and how it is created from them. */
export interface SourceKind {
  readonly required: readonly SourceSettingName[];
  readonly create: (settings: SourceSettings, deps: ConnectorDeps) => Connector;
}

/** A source of this installation: its connector, or the settings that the operator has to set before there is one. */
export type Source =
  | { readonly connector: Connector; readonly missing: readonly [] }
  | { readonly connector: null; readonly missing: readonly SourceSettingName[] };

export type Sources = ReadonlyMap<ConnectorName, Source>;

const kinds: Readonly<Partial<Record<ConnectorName, SourceKind>>> = {
  mqtt: { required: [], create: (settings) => createMqtt(settings) },
  tesla: { required: ['TESLA_CLIENT_ID', 'TESLA_CLIENT_SECRET'], create: teslaConnector },
  smartcar: { required: ['SMARTCAR_CLIENT_ID', 'SMARTCAR_CLIENT_SECRET'], create: createSmartcar },
  'high-mobility': { required: ['HIGH_MOBILITY_CLIENT_ID', 'HIGH_MOBILITY_CLIENT_SECRET'], create: createHighMobility },
  cardata: { required: [], create: createCardata },
  tronity: { required: [], create: createTronity },
};

/** The sources of this installation. */
export const openSources = (settings: SourceSettings, deps: ConnectorDeps): Sources =>
  new Map(
    connectorNames.flatMap((name): [ConnectorName, Source][] => {
      const kind = kinds[name];
      if (kind === undefined) return [];
      const missing = kind.required.filter((setting) => settings[setting] === undefined);
      return [[name, missing.length > 0 ? { connector: null, missing } : { connector: kind.create(settings, deps), missing: [] }]];
    }),
  );
