import { type FindingKind, findingKinds, silentAfterMs } from '@wattbook/domain/fleet/fleet-findings';
import { type RawBuilder, sql } from 'kysely';

/** No name of a scope is in the text: `needsScopesConfirm` in SQL. */
const asksNothing = sql<boolean>`(scopes is null or scopes ~ '^[][[:space:],]*$')`;
const agreed = sql<boolean>`consent_scopes is not distinct from scopes`;

/** What the driver answered to what the fleet asks for. */
export const consents = {
  none: asksNothing,
  agreed: sql<boolean>`(not ${asksNothing} and ${agreed})`,
  open: sql<boolean>`(not ${asksNothing} and not ${agreed})`,
};

/** `findingsOf` in SQL. */
export function findingCondition(finding: FindingKind | 'any', now: number): RawBuilder<boolean> {
  if (finding === 'any')
    return sql<boolean>`(${sql.join(
      findingKinds.map((kind) => findingCondition(kind, now)),
      sql` or `,
    )})`;
  const conditions = {
    rates: sql<boolean>`rates_changed`,
    check: sql<boolean>`coalesce(card_due_at <= ${new Date(now)}, false)`,
    confirmation: sql<boolean>`charge_completed is false`,
    consent: consents.open,
    contact: sql<boolean>`coalesce(last_contact <= ${new Date(now - silentAfterMs).toISOString()}, false)`,
  } satisfies Record<FindingKind, RawBuilder<boolean>>;
  return conditions[finding];
}
