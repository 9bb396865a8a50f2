import { companyTexts, parseMailDomain, proofOutcomes, providerProblems } from '@wattbook/domain/fleet/company-sign-in';
import { acceptTerms } from '@wattbook/domain/account/terms';
import { z } from 'zod';
import { tokens } from '../authentication/authentication.endpoints.ts';
import { proofFields } from '../proof.ts';
import { id, instant } from '../scalars.ts';
import { acceptedTerms, email, existingPassword, personName } from '../users/account-fields.schema.ts';
import { language } from '../users/user.schema.ts';

/** The sign-in of a company as its owners read it; the secret of the client is never answered. */
export const companySignIn = z
  .object({
    issuer: z.string().nullable().describe('The address of the provider; null: none is set.'),
    clientId: z.string().nullable().describe('What this product is called there.'),
    hasSecret: z.boolean().describe('Whether a secret of the client is stored.'),
    domain: z.string().nullable().describe('The mail domain of the people who sign in there.'),
    redirectUri: z.string().describe('Where the provider sends people back to; it has to be entered there.'),
    record: z
      .object({ name: z.string().describe('The name of the TXT record.'), value: z.string().describe('What it has to contain.') })
      .nullable()
      .describe('The DNS record that proves the domain.'),
    proved: z.boolean().describe('Whether the domain is proved now: only then somebody signs in.'),
    provedAt: instant.nullable().describe('When the record was seen last; null: never, or it is gone.'),
    checkedAt: instant.nullable().describe('When it was looked up last.'),
    outcome: z.enum(proofOutcomes).nullable().describe('What was found then.'),
    problem: z.enum(providerProblems).nullable().describe('Why a sign-in through the provider failed since the last that did not.'),
    problemAt: instant.nullable().describe('When that was.'),
    people: z.number().int().describe('How many people have signed in there.'),
  })
  .meta({ id: 'CompanySignIn' });

/** Why a text is no address of a provider: no address, or not with https; the server knows whether it may be without. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'url' })
  .max(companyTexts.issuer)
  // Nothing that a parser of addresses leaves out or takes for something else.
  .refine((text) => !/[?#@\s]/.test(text), 'url')
  // An issuer, not the address of what it says of itself: a library would take any name that stands there.
  .refine((text) => !/[/\\]\.well-known(?:[/\\]|$)/i.test(text), 'well_known');

/** `clientSecret` null: the stored one stays. */
export const companySettings = z.strictObject({
  issuer,
  clientId: z.string().trim().min(1).max(companyTexts.clientId),
  clientSecret: z.string().trim().min(1).max(companyTexts.clientSecret).nullable(),
  domain: z
    .string()
    .max(companyTexts.domain + 20)
    .transform((text, context) => {
      const domain = parseMailDomain(text);
      if (domain === null) context.addIssue({ code: 'custom', message: 'domain' });
      return domain ?? '';
    }),
  ...proofFields,
});

export const companyStart = z.strictObject({ email });

export const startedCompany = z
  .object({
    address: z.string().describe('The address at the provider to go to.'),
    flow: z.string().describe('What to send with the answer of the provider; it is for this browser only.'),
    fleetName: z.string().describe('The company.'),
  })
  .meta({ id: 'StartedCompanySignIn' });

const sealed = z.string().min(1).max(4000);
/** It has the address of the sign-out at the company, with its token. */
const sealedTicket = z.string().min(1).max(16_000);
/** The device tokens of earlier sign-ins in this browser. */
const devices = z.array(z.string().max(200)).max(5).optional();

/** Of which mail domain the company is looked for. */
export const companyDomain = z.strictObject({
  domain: z.string().trim().toLowerCase().min(1).max(255).describe('The domain of a mail, without the part that says whose it is.'),
});

export const foundCompany = z
  .object({ fleetName: z.string().nullable().describe('The company that signs in people with such a mail; null: none.') })
  .meta({ id: 'FoundCompany' });

export const companyFinish = z.strictObject({
  flow: sealed,
  answer: z.string().min(1).max(6000).describe('The query of the address to which the provider came back.'),
  devices,
});

/** What a sign-in at the provider led to: signed in, or a step before it. */
export const companyOutcome = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed_in'), tokens: tokens.describe('The session.') }),
    z.object({
      kind: z.literal('confirm').describe('An account has this mail: its owner confirms once that the sign-in of the company opens it.'),
      ticket: z.string(),
      email: z.string(),
      fleetName: z.string(),
    }),
    z.object({
      kind: z.literal('create').describe('Nobody has this mail, and the fleet invited it: an account is made.'),
      ticket: z.string(),
      email: z.string(),
      fleetName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
    }),
  ])
  .meta({ id: 'CompanyOutcome' });

export const companyConfirmation = z.strictObject({
  ticket: sealedTicket,
  password: existingPassword,
  token: proofFields.token,
  devices,
});

export const companyAccount = z.strictObject({
  ticket: sealedTicket,
  firstName: personName,
  lastName: personName,
  language,
  terms: z.array(acceptedTerms).refine((sent) => sent.length === 1 && acceptTerms([], sent, '') !== undefined, 'accept'),
});

/** A company through whose sign-in the own account can be opened. */
export const companyLink = z
  .object({
    id,
    fleetName: z.string().describe('The company.'),
    issuer: z.string().describe('Its provider.'),
    linkedAt: instant.describe('Since when.'),
    lastUsedAt: instant.nullable().describe('The last sign-in there; null: none since.'),
  })
  .meta({ id: 'CompanyLink' });

export type CompanySignIn = z.output<typeof companySignIn>;
export type CompanySettings = z.output<typeof companySettings>;
export type CompanyOutcome = z.output<typeof companyOutcome>;
export type CompanyConfirmation = z.output<typeof companyConfirmation>;
export type CompanyAccount = z.output<typeof companyAccount>;
export type CompanyFinish = z.output<typeof companyFinish>;
export type StartedCompany = z.output<typeof startedCompany>;
export type CompanyLink = z.output<typeof companyLink>;
