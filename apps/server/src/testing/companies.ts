import type { CompanyOutcome, CompanySignIn, StartedCompany } from '@wattbook/contract/fleet/company.schema';
import { type NameServer, startNameServer } from '@wattbook/simulator/company/name-server';
import type { CompanyPerson } from '@wattbook/simulator/company/company-person';
import { type CompanyProvider, startProvider } from '@wattbook/simulator/company/provider';
import { type ApiServer, examplePassword, exampleProof, openApiServer, type SignedIn, signInAs } from './api-server.ts';
import { fleetCalls } from './fleets.ts';

type Answer = Awaited<ReturnType<ReturnType<typeof fleetCalls>['post']>>;

/** A product, a provider and a name server, and the ways of a person between them. */
export interface CompanyWorld {
  readonly server: ApiServer;
  readonly provider: CompanyProvider;
  readonly names: NameServer;
  readonly calls: ReturnType<typeof fleetCalls>;
  readonly visit: (path: string, payload: object) => Promise<Answer>;
  /** Sets the provider of a fleet with a domain. */
  readonly set: (owner: SignedIn, id: string, values?: object) => Promise<CompanySignIn>;
  readonly check: (owner: SignedIn, id: string) => Promise<CompanySignIn>;
  /** A fleet whose domain is proved, and its owner. */
  readonly proved: (domain: string) => Promise<{ readonly owner: SignedIn; readonly id: string }>;
  /** Goes to the provider as this person, and comes back. */
  readonly finish: (person: CompanyPerson, change?: (answer: string, started: StartedCompany) => object) => Promise<Answer>;
  readonly signIn: (person: CompanyPerson) => Promise<CompanyOutcome>;
  readonly close: () => Promise<void>;
}

let subjects = 0;

/** A person of a company. */
export const employee = (email: string, values: Partial<CompanyPerson> = {}): CompanyPerson => {
  subjects += 1;
  return { subject: `subject-${subjects}`, email, givenName: 'Jana', familyName: 'Ott', ...values };
};

export async function openCompanyWorld(): Promise<CompanyWorld> {
  const names = await startNameServer();
  const server = await openApiServer({}, { env: { SIGN_IN_HOSTS: '127.0.0.1', DNS_SERVERS: names.address } });
  const provider = await startProvider({ now: () => server.clock.now });
  const calls = fleetCalls(server);
  const settings = { issuer: provider.issuer, ...provider.client, ...exampleProof };
  let networks = 0;
  const visit = (path: string, payload: object) => {
    networks += 1;
    // Each from a network of its own, so that no limit of a network is met.
    const headers = { 'x-forwarded-for': `198.51.${Math.floor(networks / 250)}.${networks % 250}` };
    return server.app.inject({ method: 'POST', url: `/v1/company-sign-in/${path}`, payload, headers });
  };
  const put = ({ headers }: SignedIn, id: string, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/v1/fleets/${id}/sign-in`, headers, payload });
  const set: CompanyWorld['set'] = async (owner, id, values = {}) =>
    (await put(owner, id, { ...settings, ...values })).json<CompanySignIn>();
  const check: CompanyWorld['check'] = async (owner, id) => (await calls.post(owner, `/fleets/${id}/sign-in/check`)).json<CompanySignIn>();
  const finish: CompanyWorld['finish'] = async (person, change = (answer, { flow }) => ({ flow, answer })) => {
    provider.setPeople([person]);
    const started = (await visit('start', { email: person.email })).json<StartedCompany>();
    const back = await provider.choose(started.address, person.subject);
    return visit('finish', change(new URL(back).search.slice(1), started));
  };
  return {
    server,
    provider,
    names,
    calls,
    visit,
    set,
    check,
    finish,
    proved: async (domain) => {
      const owner = await signInAs(server);
      const { id } = await calls.create(owner, `Company of ${domain}`);
      const { record } = await set(owner, id, { domain });
      names.setRecord(record?.name ?? '', record?.value ?? '');
      await check(owner, id);
      return { owner, id };
    },
    signIn: async (person) => (await finish(person)).json<CompanyOutcome>(),
    close: async () => {
      await server.close();
      await provider.close();
      names.close();
    },
  };
}

/** What a new account is made with, beside its ticket. */
export const newAccount = {
  firstName: 'Jana',
  lastName: 'Ott',
  language: 'de',
  terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }],
} as const;

export const ownPassword = { password: examplePassword };
