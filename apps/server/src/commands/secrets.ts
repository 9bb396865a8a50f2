import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { withInstallation } from '../existing-installation.ts';
import { openOperatorLog } from '../features/security/public.ts';
import { checkedSecrets, isCheckedSecret, openInstallationSecrets, renewSecret } from '../features/configuration/public.ts';

const usage = `Usage: wattbook secrets check                     are the secrets in DATA_DIR those of the database?
       wattbook secrets renew tokens | sealing | signing    replaces a secret that is lost for good; refused where it is the right one`;

export const command: Command = { summary: 'the secrets of the installation: secrets check | renew tokens | renew sealing', usage, run };

async function run([action, name, ...rest]: readonly string[]): Promise<number> {
  const config = loadConfig();
  const applicationName = 'wattbook secrets';
  if (action === 'check' && name === undefined) {
    await withInstallation(config, { applicationName, changes: false }, ({ database }) =>
      openInstallationSecrets(config.dataDir, database.directory),
    );
    console.log('The secrets are those of the database.');
    return 0;
  }
  if (action === 'renew' && isCheckedSecret(name) && rest.length === 0) {
    const { kept } = await withInstallation(config, { applicationName, changes: true }, async ({ database }) => {
      const renewed = await renewSecret(config.dataDir, database.directory, name);
      await openOperatorLog(database).record({ kind: 'secret_renewed', user: null, caller: null });
      return renewed;
    });
    console.log(`The secret ${name} is new: ${checkedSecrets[name]}.`);
    console.log(afterwards[name]);
    if (kept !== null) console.log(`The other one is kept as ${kept}.`);
    return 0;
  }
  console.error(usage);
  return 2;
}

/** What the operator does after a renewal. */
const afterwards = {
  tokens: 'Restart the product where it runs. Everybody signs in again.',
  sealing:
    'Restart the product where it runs. Set the mail server again (wattbook settings set mail), and help users with two-factor authentication (wattbook user two-factor-off <email>).',
  signing: 'Restart the product where it runs. Whoever has an older export compares its fingerprint with the one that the old key had.',
} as const;
