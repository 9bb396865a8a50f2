import type { InstallationSettings } from '../../config/installation-environment.ts';
import { effectiveSettings } from './effective-settings.ts';
import type { StoredSettings } from './stored-settings.ts';

interface SettingLine {
  readonly name: 'map' | 'addresses' | 'mail';
  /** The service in use; null: none. */
  readonly value: string | null;
  /** The environment variable that overrides the stored value; null: not set. */
  readonly from: 'MAP_STYLE_URL' | 'GEOCODER_URL' | 'SMTP_HOST' | null;
}

/** The effective settings and their origin, for the operator; without passwords. */
export function describeSettings(
  environment: InstallationSettings,
  stored: StoredSettings,
): { readonly text: string; readonly data: readonly SettingLine[] } {
  const { mapStyleUrl, addressLookUp, mail } = effectiveSettings(environment, stored);
  const data: SettingLine[] = [
    { name: 'map', value: mapStyleUrl, from: environment.mapStyleUrl === undefined ? null : 'MAP_STYLE_URL' },
    {
      name: 'addresses',
      value: addressLookUp && `${addressLookUp.service} ${addressLookUp.url}`,
      from: environment.addressLookUp === undefined ? null : 'GEOCODER_URL',
    },
    {
      name: 'mail',
      value: mail && `${mail.host}:${mail.port} (${mail.encryption}${mail.user === null ? '' : `, as ${mail.user}`}), from ${mail.sender}`,
      from: environment.mail === undefined ? null : 'SMTP_HOST',
    },
  ];
  const lines = data.map(
    ({ name, value, from }) => `${name.padEnd(10)} ${value ?? 'none'}${from === null ? '' : ` (set by ${from} of the environment)`}`,
  );
  if (stored.mailIsSealedElsewhere && environment.mail === undefined)
    lines.push('The stored password of the mail server cannot be opened: DATA_DIR/secrets/sealing is another one. Set mail again.');
  return { text: lines.join('\n'), data };
}
