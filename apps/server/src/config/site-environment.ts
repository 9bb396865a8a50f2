import type { Site } from '@wattbook/contract/configuration.endpoints';
import { z } from 'zod';
import { webAddress } from './installation-environment.ts';

const line = z.string().trim().max(500);

/** The variables for the operator of this installation, the addresses of its pages, and the server that counts visits. */
export const siteEnvironment = {
  TERMS_URL_EN: webAddress.optional(),
  TERMS_URL_DE: webAddress.optional(),
  PRIVACY_URL_EN: webAddress.optional(),
  PRIVACY_URL_DE: webAddress.optional(),
  IMPRINT_URL_EN: webAddress.optional(),
  IMPRINT_URL_DE: webAddress.optional(),
  HELP_URL_EN: webAddress.optional(),
  HELP_URL_DE: webAddress.optional(),
  STATUS_URL_EN: webAddress.optional(),
  STATUS_URL_DE: webAddress.optional(),
  OPERATOR_NAME: line.optional(),
  OPERATOR_ADDRESS: line.optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PHONE: line.optional(),
  PARTNER_CARD: line.optional(),
  STATISTICS_URL: webAddress.optional(),
  STATISTICS_SITE: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .transform((name) => name.toLowerCase())
    .optional(),
};

type Environment = z.output<z.ZodObject<typeof siteEnvironment>>;
type Name = keyof Environment;

const page = 'the http or https address of that page';

export const siteExpectations = {
  TERMS_URL_EN: page,
  TERMS_URL_DE: page,
  PRIVACY_URL_EN: page,
  PRIVACY_URL_DE: page,
  IMPRINT_URL_EN: page,
  IMPRINT_URL_DE: page,
  HELP_URL_EN: page,
  HELP_URL_DE: page,
  STATUS_URL_EN: page,
  STATUS_URL_DE: page,
  OPERATOR_NAME: 'the name of the operator, and is needed for the other settings of OPERATOR',
  OPERATOR_ADDRESS: 'a postal address with commas between its lines',
  OPERATOR_EMAIL: 'an e-mail address',
  OPERATOR_PHONE: 'a telephone number',
  PARTNER_CARD: 'the name of a rate card',
  STATISTICS_URL: 'the http or https address of a Matomo tracking endpoint, such as https://stats.example.org/matomo.php',
  STATISTICS_SITE: 'the number of the site there, and requires STATISTICS_URL',
  COUNTRY_HEADER: 'the name of a header, such as CF-IPCountry',
} satisfies Record<Name, string>;

/** The missing setting that another one requires. */
export function missingInSite(settings: Environment): Name | undefined {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email, OPERATOR_PHONE: phone } = settings;
  if (name === undefined && [address, email, phone].some((one) => one !== undefined)) return 'OPERATOR_NAME';
  if (settings.STATISTICS_URL === undefined) return settings.STATISTICS_SITE === undefined ? undefined : 'STATISTICS_URL';
  return settings.STATISTICS_SITE === undefined ? 'STATISTICS_SITE' : undefined;
}

export function siteOf(settings: Environment): Site {
  return {
    links: {
      terms: inBothLanguages(settings.TERMS_URL_EN, settings.TERMS_URL_DE),
      privacy: inBothLanguages(settings.PRIVACY_URL_EN, settings.PRIVACY_URL_DE),
      imprint: inBothLanguages(settings.IMPRINT_URL_EN, settings.IMPRINT_URL_DE),
      help: inBothLanguages(settings.HELP_URL_EN, settings.HELP_URL_DE),
      status: inBothLanguages(settings.STATUS_URL_EN, settings.STATUS_URL_DE),
    },
    operator: operatorOf(settings),
    statistics: statisticsOf(settings),
    partnerCard: settings.PARTNER_CARD ?? null,
  };
}

/** A page that the operator has in one language is linked in both: ours would contradict it. */
const inBothLanguages = (en: string | undefined, de: string | undefined) => ({ en: en ?? de ?? null, de: de ?? en ?? null });

function operatorOf(settings: Environment): Site['operator'] {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email, OPERATOR_PHONE: phone } = settings;
  if (name === undefined) return null;
  const lines = address?.split(',').map((part) => part.trim()) ?? [];
  return { name, address: lines.filter((part) => part !== ''), email: email ?? null, phone: phone ?? null };
}

function statisticsOf({ STATISTICS_URL: url, STATISTICS_SITE: site }: Environment): Site['statistics'] {
  return url === undefined || site === undefined ? null : { url, site };
}
