import type { signingKeyApi } from '@wattbook/contract/signing/signing-key.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { openAuthority } from '../../services/time-stamps/authority.ts';
import type { SignDeps } from './sign-head.ts';
import { createHeadSigning } from './sign-heads.job.ts';
import { createHeadStamping } from './stamp-heads.job.ts';
import { signingRoutes } from './signing.routes.ts';
import { tables } from './tables.ts';

const hourMs = 3_600_000;

export const signingFeature = (platform: Platform & SignDeps): FeatureOf<typeof signingKeyApi> => ({
  tables,
  routes: signingRoutes(platform),
  jobs: [
    { name: 'heads of logbooks', everyMs: hourMs, run: createHeadSigning(platform) },
    ...(platform.config.timestampUrl === null
      ? []
      : [
          {
            name: 'time stamps of logbooks',
            everyMs: hourMs,
            run: createHeadStamping(platform, openAuthority(platform.config.timestampUrl)),
          },
        ]),
  ],
});
