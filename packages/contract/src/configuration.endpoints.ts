import { languages } from '@wattbook/domain/texts/languages';
import { z } from 'zod';
import { defineApi } from './endpoint.ts';
import { instant } from './scalars.ts';

/** A page of the operator by language; null: the product shows a plain page of its own (OQ-017). */
const page = z.record(z.enum(languages), z.string().nullable());

const site = {
  /** Targets of the links of the footer (SHELL-086, SHELL-087). */
  links: z.object({ terms: page, privacy: page, imprint: page, help: page, status: page }),
  /** The operator of this installation, for its imprint; null: not given. */
  operator: z
    .object({ name: z.string(), address: z.array(z.string()), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  /** Matomo, which counts visits of consenting visitors: its endpoint and the number of the site; null: visits are not counted (OQ-019). */
  statistics: z.object({ url: z.string(), site: z.string() }).nullable(),
  /** The name of the rate card of a partner, which users cannot edit; null: there is none (OQ-196). */
  partnerCard: z.string().nullable(),
};

/** The operator's public information about this installation. */
export type Site = z.output<z.ZodObject<typeof site>>;

/** The operator's choices that the screens need; none of them is secret. */
export const configurationApi = defineApi({
  'GET /v1/configuration': {
    summary: 'Read the settings of the operator that the screens need',
    tag: 'operation',
    access: 'public',
    response: z
      .object({
        /** A MapLibre style (OQ-018); null draws the built-in map. */
        mapStyleUrl: z.string().nullable(),
        /** This installation is not set up yet: the set-up comes first. */
        needsSetUp: z.boolean(),
        /** The account that every visitor may see, in demo mode only. */
        demo: z
          .object({
            email: z.string(),
            password: z.string(),
            /** Whether its mails can be read at `/demo/mail`, with the secret that the start prints. */
            inbox: z.boolean(),
          })
          .nullable(),
        /** Whether plans are for sale (DASH-020); without it the screens show nothing of a commercial installation. */
        billing: z.boolean(),
        /** Whether a provider of payments is set up; without one a plan holds at once and nothing is charged. */
        payments: z.boolean(),
        /** Accounts created up to this moment have the Home report with every plan (CHG-080, OQ-148). */
        homeReportCutOff: instant,
        /** Whether visitors may create an account; the operator's choice. */
        signUp: z.boolean(),
        /** Whether mails are sent, or reach the inbox of the demo; without it the operator passes codes on (decision 0039). */
        mail: z.boolean(),
        /** The address whose pages can use passkeys; null where browsers do not offer them: without https, without a host name. */
        passkeyOrigin: z.string().nullable(),
        /** Whether a company signs its people in here (decision 0160). */
        companies: z.boolean(),
        /** Where browsers check a token of Tibber (API-135, OQ-202). */
        tibberApi: z.string(),
        ...site,
      })
      .meta({ id: 'Configuration' }),
  },
});
