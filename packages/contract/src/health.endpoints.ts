import { z } from 'zod';
import { defineApi } from './endpoint.ts';

/** Answers while the server is ready; 503 `unavailable` while the database cannot be reached. */
export const healthApi = defineApi({
  'GET /health': {
    summary: 'Check whether the program is ready',
    tag: 'operation',
    access: 'public',
    response: z.object({ status: z.literal('ready'), version: z.string() }),
    errors: ['unavailable'],
  },
});
