import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { proofFields } from '../proof.ts';
import { idParams, instant } from '../scalars.ts';

/** All data of an account as one archive (GDPR, article 20). It is created while it is downloaded and never stored. */
export const archiveApi = defineApi({
  'POST /v1/users/:id/archive': {
    summary:
      'Request an archive of all data of the account; answers its link, valid for five minutes (conflict: a download of the account is running)',
    tag: 'account',
    access: 'user',
    params: idParams,
    body: z.strictObject(proofFields),
    proof: 'factors',
    status: 201,
    response: z
      .object({
        /** A path of this server for a browser to open: its ticket replaces the access token. */
        link: z.string(),
        expiresAt: instant,
      })
      .meta({ id: 'ArchiveLink' }),
    errors: ['not_found', 'locked', 'token', 'conflict'],
  },
  'GET /v1/archives/:ticket': {
    summary: 'Download the archive (not_found: the ticket is not valid, was used up, or its session has ended)',
    tag: 'account',
    access: 'public',
    params: z.strictObject({ ticket: z.string().max(200) }),
    file: 'application/zip',
    errors: ['not_found', 'conflict'],
  },
});
