import type { ListQuery, Page } from '../../db/list-page.ts';
import { removeHidden } from '../../db/hidden-rows.ts';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { RepeatedJob } from '../../jobs/run-jobs.ts';
import type { Platform } from '../../platform.ts';
import type { LoggedRecords, Subject } from '../changelog/public.ts';
import { removedBefore, type Writing } from './vehicle-records.ts';

/** The use cases of a noun, as `vehicleRecords` makes them. */
interface Records<Query, Shape, Added, Changes> {
  readonly listed: { readonly table: Parameters<typeof removeHidden>[1] };
  readonly entered: readonly string[];
  readonly list: (tenant: Tenant, query: Query) => Promise<Page<Shape>>;
  readonly read: (tenant: Tenant, id: string) => Promise<Shape>;
  readonly subjects: (tenant: Tenant, ids: readonly string[]) => Promise<ReadonlyMap<string, Subject>>;
  readonly add: (tenant: Tenant, writing: Writing, values: Added) => Promise<Shape>;
  readonly change: (tenant: Tenant, writing: Writing, id: string, changes: Changes) => Promise<Shape>;
  readonly delete: (tenant: Tenant, writing: Writing, id: string) => Promise<void>;
  readonly restore: (tenant: Tenant, writing: Writing, id: string) => Promise<void>;
}

interface ByUser {
  readonly actor: Actor;
}
interface OfRow extends ByUser {
  readonly params: { readonly id: string };
}

/** The handlers of the calls that `recordCalls` of the contract declares. */
type RecordRoutes<Noun extends string, Query, Shape, Added, Changes> = {
  readonly [Key in `GET /v1/${Noun}`]: (call: ByUser & { readonly query: Query }) => Promise<Page<Shape>>;
} & { readonly [Key in `GET /v1/${Noun}/:id`]: (call: OfRow) => Promise<Shape> } & {
  readonly [Key in `POST /v1/${Noun}`]: (call: ByUser & { readonly body: Added }) => Promise<Shape>;
} & { readonly [Key in `PATCH /v1/${Noun}/:id`]: (call: OfRow & { readonly body: Changes }) => Promise<Shape> } & {
  readonly [Key in `DELETE /v1/${Noun}/:id` | `POST /v1/${Noun}/:id/restore`]: (call: OfRow) => Promise<void>;
};

/** Routes, change log with undo, and the job that removes what was deleted, of the records of a noun. */
export function openVehicleRecords<const Noun extends string, Query extends ListQuery<never>, Shape, Added, Changes>(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  noun: Noun,
  records: Records<Query, Shape, Added, Changes>,
): {
  readonly routes: RecordRoutes<Noun, Query, Shape, Added, Changes>;
  readonly changes: LoggedRecords;
  readonly jobs: readonly RepeatedJob[];
} {
  const tenantOf = ({ accountId }: Actor) => database.forAccount(accountId);
  const by = (actor: Actor): Writing => ({ actor, now: now() });
  const routes = {
    [`GET /v1/${noun}`]: ({ actor, query }: ByUser & { readonly query: Query }) => records.list(tenantOf(actor), query),
    [`GET /v1/${noun}/:id`]: ({ actor, params }: OfRow) => records.read(tenantOf(actor), params.id),
    [`POST /v1/${noun}`]: ({ actor, body }: ByUser & { readonly body: Added }) => records.add(tenantOf(actor), by(actor), body),
    [`PATCH /v1/${noun}/:id`]: ({ actor, params, body }: OfRow & { readonly body: Changes }) =>
      records.change(tenantOf(actor), by(actor), params.id, body),
    [`DELETE /v1/${noun}/:id`]: ({ actor, params }: OfRow) => records.delete(tenantOf(actor), by(actor), params.id),
    [`POST /v1/${noun}/:id/restore`]: ({ actor, params }: OfRow) => records.restore(tenantOf(actor), by(actor), params.id),
  };
  const changesOf = (before: LoggedValues) =>
    Object.fromEntries(records.entered.filter((name) => Object.hasOwn(before, name)).map((name) => [name, before[name]])) as Changes;
  return {
    // Computed names lose the type of the noun.
    routes: routes as unknown as RecordRoutes<Noun, Query, Shape, Added, Changes>,
    changes: {
      entered: records.entered,
      read: records.subjects,
      undo: {
        changed: (undoing, { entityId, before }) =>
          records.change(undoing.database.forAccount(undoing.actor.accountId), by(undoing.actor), entityId, changesOf(before)),
        deleted: (undoing, { entityId }) =>
          records.restore(undoing.database.forAccount(undoing.actor.accountId), by(undoing.actor), entityId),
      },
    },
    jobs: [{ name: `deleted ${noun}`, everyMs: 60_000, run: () => removeHidden(database, records.listed.table, removedBefore(now())) }],
  };
}
