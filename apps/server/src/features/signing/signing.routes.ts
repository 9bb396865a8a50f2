import type { signingKeyApi } from '@wattbook/contract/signing/signing-key.endpoints';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { fingerprintOfKey } from './server-crypto.ts';

export const signingRoutes = ({ signing }: Pick<Platform, 'signing'>): Handlers<typeof signingKeyApi> => ({
  'GET /v1/signing-key': async () => ({ key: signing.publicKey, fingerprint: fingerprintOfKey(signing.publicKey) }),
});
