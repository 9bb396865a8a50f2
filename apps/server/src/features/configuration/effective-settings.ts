import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import { publicServices } from '@wattbook/domain/installation/public-services';
import type { AddressLookUp, InstallationSettings } from '../../config/installation-environment.ts';
import type { StoredSettings } from './stored-settings.ts';

/** The settings in effect. All null on a fresh installation: nothing is sent to other services. */
export interface EffectiveSettings {
  readonly mapStyleUrl: string | null;
  readonly addressLookUp: AddressLookUp | null;
  readonly mail: MailServer | null;
  /** Origins that a browser may load the map from, besides our own. */
  readonly mapOrigins: readonly string[];
}

/** The environment first, then the stored setting, else none. */
export function effectiveSettings(environment: InstallationSettings, stored: StoredSettings): EffectiveSettings {
  const mapStyleUrl = environment.mapStyleUrl ?? mapStyleOf(stored);
  return {
    mapStyleUrl,
    addressLookUp: environment.addressLookUp ?? addressLookUpOf(stored),
    mail: environment.mail ?? stored.mail,
    // Without a map style no other origin is needed, so none is allowed.
    mapOrigins: mapStyleUrl === null ? [] : [...new Set([...originOf(mapStyleUrl), ...environment.mapOrigins])],
  };
}

function mapStyleOf({ map }: StoredSettings): string | null {
  if (map === null || map.kind === 'none') return null;
  return map.kind === 'public' ? publicServices.mapStyle : map.url;
}

function addressLookUpOf({ addresses }: StoredSettings): AddressLookUp | null {
  if (addresses === null || addresses.kind === 'none') return null;
  if (addresses.kind === 'public') return { service: 'photon', url: publicServices.addresses };
  return { service: addresses.service, url: addresses.url.replace(/(^|[^/])\/+$/, '$1') };
}

/** None for a path of this server. */
const originOf = (url: string): string[] => (url.startsWith('/') ? [] : [new URL(url).origin]);
