import type { signingKeyApi } from '@wattbook/contract/signing/signing-key.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { SignDeps } from './sign-head.ts';
import { createHeadSigning } from './sign-heads.job.ts';
import { signingRoutes } from './signing.routes.ts';
import { tables } from './tables.ts';

const hourMs = 3_600_000;

export const signingFeature = (platform: Platform & SignDeps): FeatureOf<typeof signingKeyApi> => ({
  tables,
  routes: signingRoutes(platform),
  jobs: [{ name: 'heads of logbooks', everyMs: hourMs, run: createHeadSigning(platform) }],
});
