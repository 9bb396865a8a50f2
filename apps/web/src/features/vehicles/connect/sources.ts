import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { MessageKey } from '@wattbook/i18n/catalogue';

interface SourceTexts {
  /** Its proper name, the same in every language. */
  readonly name: string;
  readonly about: MessageKey;
  /** Where the user gets what its form asks for. */
  readonly help?: MessageKey;
  /** It passes on what the manufacturer of each car gives it. */
  readonly varies?: true;
}

/** How each source is described before a vehicle is connected to it. */
export const sources: Readonly<Record<ConnectorName, SourceTexts>> = {
  tesla: { name: 'Tesla', about: 'connect.about.tesla' },
  smartcar: { name: 'Smartcar', about: 'connect.about.smartcar', varies: true },
  cardata: { name: 'BMW CarData', about: 'connect.about.cardata', help: 'connect.help.cardata', varies: true },
  'high-mobility': { name: 'High Mobility', about: 'connect.about.highMobility', help: 'connect.help.highMobility', varies: true },
  tronity: { name: 'TRONITY', about: 'connect.about.tronity', help: 'connect.help.tronity', varies: true },
  mqtt: { name: 'MQTT', about: 'connect.about.mqtt', help: 'connect.help.mqtt', varies: true },
};
