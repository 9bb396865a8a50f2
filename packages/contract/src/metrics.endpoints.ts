import { z } from 'zod';
import { defineApi } from './endpoint.ts';
import { proofFields } from './proof.ts';
import { instant } from './scalars.ts';

/** Where a monitor reads the metrics, with the token in the header `Authorization`. */
const address = z.string();

/** The metrics of the installation, which a monitor reads at `/metrics` (decisions 0122, 0209). */
export const metricsApi = defineApi({
  'GET /v1/metrics': {
    summary: 'Read whether a monitor can read the metrics, and when one did. For administrators.',
    tag: 'operation',
    access: 'admin',
    response: z.object({
      /** Whether there is a token for it. */
      isOn: z.boolean(),
      /** Where the token comes from: the environment (METRICS_TOKEN), or it was made here, or there is one of each; null: there is none. */
      from: z.enum(['environment', 'stored', 'both']).nullable(),
      address,
      /** When they were read last; null: never. */
      lastReadAt: instant.nullable(),
      /** The network address that read them. */
      lastReadFrom: z.string().nullable(),
    }),
  },
  'POST /v1/metrics': {
    summary:
      'Make a token with which a monitor reads the metrics; it is answered this once, and the one made before ends (forbidden: the account is the demo’s). For administrators.',
    tag: 'operation',
    access: 'admin',
    body: z.strictObject(proofFields),
    proof: 'factors',
    status: 201,
    response: z
      .object({
        /** Its text, which is stored nowhere. */
        token: z.string(),
        address,
      })
      .meta({ id: 'MetricsToken' }),
    errors: ['forbidden', 'locked', 'token'],
  },
  'DELETE /v1/metrics': {
    summary:
      'End the token of the metrics; one of the environment is refused until another word is set there (forbidden: the account is the demo’s). For administrators.',
    tag: 'operation',
    access: 'admin',
    unproven: 'ends what is read, and a token is made again at any time',
    status: 204,
    errors: ['forbidden'],
  },
});
