import type { Catalogue } from '@wattbook/i18n/catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { PublishedVehicle } from './published-vehicles.query.ts';
import { publishedValues, type ValueName } from './published-values.ts';

export interface Announcement {
  readonly vehicle: PublishedVehicle;
  readonly names: readonly ValueName[];
  /** Where the values of the vehicle are. */
  readonly base: string;
  /** Where `online` or `offline` is. */
  readonly presence: string;
  readonly withPosition: boolean;
  readonly baseUrl: string;
  readonly version: string;
  readonly catalogue: Catalogue;
}

/** The topic of Home Assistant's discovery of a device. */
export const discoveryTopic = (prefix: string, { id }: Pick<PublishedVehicle, 'id'>): string => `${prefix}/device/${deviceId(id)}/config`;

/** The id of a vehicle's device in Home Assistant. */
export const deviceId = (id: string): string => `wattbook_${id.replaceAll('-', '')}`;

/** A vehicle as a device of Home Assistant with every value as an entity (MQTT integration, device discovery). */
export function deviceOf({ vehicle, names, base, presence, withPosition, baseUrl, version, catalogue }: Announcement): string {
  const device = deviceId(vehicle.id);
  const nameOf = (key: ValueName | 'position') => translate(catalogue, `interfaces.mqttValue.${key}`);
  const position = {
    platform: 'device_tracker',
    unique_id: `${device}_position`,
    name: nameOf('position'),
    json_attributes_topic: `${base}/position`,
    source_type: 'gps',
  };
  const components = names.map((name): [string, object] => [
    name,
    {
      platform: publishedValues[name].platform,
      unique_id: `${device}_${name}`,
      name: nameOf(name),
      state_topic: `${base}/${name}`,
      ...publishedValues[name].announced,
    },
  ]);
  return JSON.stringify({
    device: {
      identifiers: [device],
      name: vehicle.name,
      ...(vehicle.make !== null && { manufacturer: vehicle.make }),
      ...(vehicle.model !== null && { model: vehicle.model }),
      configuration_url: `${baseUrl}/vehicles/${vehicle.id}`,
    },
    origin: { name: 'Wattbook', sw_version: version, support_url: baseUrl },
    availability_topic: presence,
    components: { ...Object.fromEntries(components), ...(withPosition && { position }) },
  });
}
