import { type ConnectorName, connectorNames } from '@wattbook/domain/connections/connectors';
import type { Connector, ConnectorDeps } from './connector.ts';
import { createMqtt } from './mqtt/mqtt.ts';
import type { SourceSettingName, SourceSettings } from './source-settings.ts';

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
