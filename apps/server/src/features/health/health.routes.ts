import type { healthApi } from '@wattbook/contract/health.endpoints';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';

export interface HealthDeps {
  /** Asks the database for a sign of life; rejects when it gives none. */
  readonly askDatabase: () => Promise<unknown>;
  readonly version: string;
}

export const healthRoutes = ({ askDatabase, version }: HealthDeps): Handlers<typeof healthApi> => ({
  'GET /health': async () => {
    await askDatabase().catch(() => {
      throw new AppError('unavailable', { retryAfter: 5 });
    });
    return { status: 'ready', version };
  },
});
