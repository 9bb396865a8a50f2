import type { healthApi } from '@wattbook/contract/health.endpoints';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';

export interface HealthDeps {
  /** Runs a trivial query; rejects when the database does not answer. */
  readonly queryDatabase: () => Promise<unknown>;
  readonly version: string;
}

export const healthRoutes = ({ queryDatabase, version }: HealthDeps): Handlers<typeof healthApi> => ({
  'GET /health': async () => {
    await queryDatabase().catch(() => {
      throw new AppError('unavailable', { retryAfter: 5 });
    });
    return { status: 'ready', version };
  },
});
