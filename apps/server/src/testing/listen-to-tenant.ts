import type { Database, Tenant } from '../db/tenancy.ts';

/** An account, and the texts of the statements that it is asked by `query`. */
export function listenToTenant(database: Database, tenant: Tenant): { readonly tenant: Tenant; readonly asked: readonly string[] } {
  const asked: string[] = [];
  const query: Tenant['query'] = (statement) => {
    asked.push(statement(tenant.accountId).compile(database.allAccounts).sql);
    return tenant.query(statement);
  };
  return { tenant: { ...tenant, query }, asked };
}
