import type { companyApi } from '@wattbook/contract/fleet/company.endpoints';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { exceptShared } from '../except-shared.ts';
import { confirmCompany, createCompanyAccount, endLink, listCompanies } from './join-company.ts';
import { checkCompany, endCompany, readCompany, setCompany } from './settings.ts';
import { type CompanyDeps, findCompany, finishAtCompany, startAtCompany } from './sign-in-at-company.ts';

type CompanyHandlers = Handlers<typeof companyApi>;
type OfFleet =
  | 'DELETE /v1/fleets/:id/sign-in'
  | 'GET /v1/fleets/:id/sign-in'
  | 'POST /v1/fleets/:id/sign-in/check'
  | 'PUT /v1/fleets/:id/sign-in';

/** Signing in with the account of a company (decision 0160). */
export const companyRoutes = (deps: CompanyDeps): CompanyHandlers => {
  const requireOwnId = (actor: Actor, { id }: { readonly id: string }) => {
    if (id !== actor.userId) throw new AppError('not_found');
  };
  const ofFleet: Pick<CompanyHandlers, OfFleet> = {
    'GET /v1/fleets/:id/sign-in': ({ actor, params }) => readCompany(deps, actor, params.id),
    'PUT /v1/fleets/:id/sign-in': ({ actor, params, body }) => setCompany(deps, actor, params.id, body),
    'POST /v1/fleets/:id/sign-in/check': ({ actor, params }) => checkCompany(deps, actor, params.id),
    'DELETE /v1/fleets/:id/sign-in': ({ actor, params }) => endCompany(deps, actor, params.id),
  };
  return {
    ...exceptShared({ database: deps.database, isShared: deps.account.isShared }, ofFleet),
    'POST /v1/company-sign-in/find': ({ caller, body }) => findCompany(deps, caller, body.domain),
    'POST /v1/company-sign-in/start': ({ caller, body }) => startAtCompany(deps, caller, body.email),
    'POST /v1/company-sign-in/finish': ({ caller, body }) => finishAtCompany(deps, caller, body),
    'POST /v1/company-sign-in/confirm': ({ caller, body }) => confirmCompany(deps, caller, body),
    'POST /v1/company-sign-in/create': ({ caller, body }) => createCompanyAccount(deps, caller, body),
    'GET /v1/users/:id/companies': async ({ actor, params }) => {
      requireOwnId(actor, params);
      return listCompanies(deps, actor);
    },
    'DELETE /v1/users/:id/companies/:linkId': async ({ actor, params, caller }) => {
      requireOwnId(actor, params);
      await endLink(deps, { actor, caller }, params.linkId);
    },
  };
};
