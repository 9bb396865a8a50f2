import { z } from 'zod';
import { defineApi } from './endpoint.ts';

/** A page of the operator by language; null: the product shows a plain page of its own (OQ-017). */
const page = z.object({ en: z.string().nullable(), de: z.string().nullable() });

const site = {
  /** Where the links of the footer lead (SHELL-086, SHELL-087). */
  links: z.object({ terms: page, privacy: page, imprint: page, help: page, status: page }),
  /** Who runs this installation, for its imprint; null: not said. */
  operator: z
    .object({ name: z.string(), address: z.array(z.string()), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  /** Where visits are counted by who consents: a Matomo endpoint and the number of the site there; null: nowhere (OQ-019). */
  statistics: z.object({ url: z.string(), site: z.string() }).nullable(),
};

/** What the operator says about this installation to everybody. */
export type Site = z.output<z.ZodObject<typeof site>>;

/** What the operator of this installation chose and the screens need; nothing in it is secret. */
export const configurationApi = defineApi({
  'GET /v1/configuration': {
    summary: 'Read what the operator configured for the screens',
    tag: 'operation',
    access: 'public',
    response: z
      .object({
        /** A MapLibre style (OQ-018); null draws the built-in map. */
        mapStyleUrl: z.string().nullable(),
        /** Nobody has set this installation up yet: the set-up comes first. */
        needsSetUp: z.boolean(),
        /** The account that anybody may look at, in demo mode only. */
        demo: z
          .object({
            email: z.string(),
            password: z.string(),
            /** Whether its mail can be read at `/demo/mail`. */
            inbox: z.boolean(),
          })
          .nullable(),
        /** Whether there is something to upgrade to (DASH-020). */
        billing: z.boolean(),
        /** Whether anybody may make an account; a choice of the operator. */
        signUp: z.boolean(),
        /** The address whose pages can use passkeys; null where no browser offers them: without https, without a name. */
        passkeyOrigin: z.string().nullable(),
        ...site,
      })
      .meta({ id: 'Configuration' }),
  },
});
