import { z } from 'zod';
import { defineApi } from './endpoint.ts';
import { instant } from './scalars.ts';

/** The metrics of the installation, which a monitor reads at `/metrics` (decision 0122). */
export const metricsApi = defineApi({
  'GET /v1/metrics': {
    summary: 'Read whether a monitor can read the metrics, and when one did. For administrators.',
    tag: 'operation',
    access: 'admin',
    response: z.object({
      /** Whether the operator has set a token for it. */
      isOn: z.boolean(),
      /** Where a monitor reads them, with that token in the header `Authorization`. */
      address: z.string(),
      /** When they were read last since the start of the program; null: not yet. */
      lastReadAt: instant.nullable(),
      /** The network address that read them. */
      lastReadFrom: z.string().nullable(),
    }),
  },
});
