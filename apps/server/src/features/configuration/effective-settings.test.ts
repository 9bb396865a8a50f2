import { describe, expect, it } from 'vitest';
import { mailServerAt } from '../../testing/mail-server.ts';
import type { InstallationSettings } from '../../config/installation-environment.ts';
import { effectiveSettings } from './effective-settings.ts';
import { noStoredSettings, type StoredSettings } from './stored-settings.ts';

const emptyEnvironment: InstallationSettings = { mapStyleUrl: undefined, mapOrigins: [], addressLookUp: undefined, mail: undefined };
const settingsOf = (stored: Partial<StoredSettings>, environment: Partial<InstallationSettings> = {}) =>
  effectiveSettings({ ...emptyEnvironment, ...environment }, { ...noStoredSettings, ...stored });

describe('the effective setting', () => {
  it('is null where neither a stored setting nor the environment has a value', () => {
    expect(settingsOf({})).toEqual({ mapStyleUrl: null, addressLookUp: null, mail: null, mapOrigins: [] });
    expect(settingsOf({ map: { kind: 'none' }, addresses: { kind: 'none' } })).toEqual(settingsOf({}));
  });

  it.each([
    [{ kind: 'public' }, 'https://tiles.openfreemap.org/styles/liberty', ['https://tiles.openfreemap.org']],
    [{ kind: 'own', url: 'http://maps:8080/style.json?key=1' }, 'http://maps:8080/style.json?key=1', ['http://maps:8080']],
  ] as const)('is the map %j with its origin (OQ-018)', (map, mapStyleUrl, mapOrigins) => {
    expect(settingsOf({ map })).toMatchObject({ mapStyleUrl, mapOrigins });
  });

  it.each([
    [{ kind: 'public' }, { service: 'photon', url: 'https://photon.komoot.io' }],
    [
      { kind: 'own', service: 'nominatim', url: 'https://osm.example.org/nominatim/' },
      { service: 'nominatim', url: 'https://osm.example.org/nominatim' },
    ],
  ] as const)('is the address look-up %j', (addresses, addressLookUp) => {
    expect(settingsOf({ addresses })).toMatchObject({ addressLookUp });
  });

  it('is that of the environment, whatever is stored', () => {
    const environment = {
      mapStyleUrl: 'https://given.example.org/s.json',
      addressLookUp: { service: 'photon', url: 'http://photon:2322' },
      mail: mailServerAt(25),
    } as const;
    const stored = { map: { kind: 'public' }, addresses: { kind: 'public' }, mail: mailServerAt(587) } as const;
    expect(settingsOf(stored, environment)).toMatchObject({ ...environment, mapOrigins: ['https://given.example.org'] });
  });

  it('allows the map to load from further hosts only while there is a style', () => {
    const mapOrigins = ['https://tiles.example.org', 'https://maps.example.org'];
    const map = { kind: 'own', url: 'https://maps.example.org/s.json' } as const;
    expect(settingsOf({ map }, { mapOrigins }).mapOrigins).toEqual(['https://maps.example.org', 'https://tiles.example.org']);
    expect(settingsOf({}, { mapOrigins }).mapOrigins).toEqual([]);
    expect(settingsOf({}, { mapStyleUrl: '/map/style.json', mapOrigins }).mapOrigins).toEqual(mapOrigins);
  });
});
