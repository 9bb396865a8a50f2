import { type Language, languages } from '@wattbook/domain/texts/languages';
import type { Site } from '@wattbook/contract/configuration.endpoints';
import { z } from 'zod';
import { webAddress } from './installation-environment.ts';

const line = z.string().trim().max(500);

const pages = ['TERMS', 'PRIVACY', 'IMPRINT', 'HELP', 'STATUS'] as const;
type Page = (typeof pages)[number];
type PageName = `${Page}_URL_${Uppercase<Language>}`;

const nameOf = (page: Page, language: Language) => `${page}_URL_${language.toUpperCase()}` as PageName;

/** The same for the variable of every page in every language. */
const forPages = <Value>(value: Value) =>
  Object.fromEntries(pages.flatMap((page) => languages.map((language) => [nameOf(page, language), value]))) as Record<PageName, Value>;

/** The variables for the operator of this installation, the addresses of its pages, and the server that counts visits. */
export const siteEnvironment = {
  ...forPages(webAddress.optional()),
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

export const siteExpectations = {
  ...forPages('the http or https address of that page'),
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
      terms: linksOf(settings, 'TERMS'),
      privacy: linksOf(settings, 'PRIVACY'),
      imprint: linksOf(settings, 'IMPRINT'),
      help: linksOf(settings, 'HELP'),
      status: linksOf(settings, 'STATUS'),
    },
    operator: operatorOf(settings),
    statistics: statisticsOf(settings),
    partnerCard: settings.PARTNER_CARD ?? null,
  };
}

/** A page that the operator has in one language is linked in all: ours would contradict it. English is preferred to another foreign one. */
function linksOf(settings: Environment, page: Page): Site['links']['terms'] {
  const given = languages.map((language) => settings[nameOf(page, language)]);
  const any = given.find((url) => url !== undefined) ?? null;
  return Object.fromEntries(languages.map((language, at) => [language, given[at] ?? any])) as Site['links']['terms'];
}

function operatorOf(settings: Environment): Site['operator'] {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email, OPERATOR_PHONE: phone } = settings;
  if (name === undefined) return null;
  const lines = address?.split(',').map((part) => part.trim()) ?? [];
  return { name, address: lines.filter((part) => part !== ''), email: email ?? null, phone: phone ?? null };
}

function statisticsOf({ STATISTICS_URL: url, STATISTICS_SITE: site }: Environment): Site['statistics'] {
  return url === undefined || site === undefined ? null : { url, site };
}
