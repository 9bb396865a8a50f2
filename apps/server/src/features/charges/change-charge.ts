import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { ChargeChanges } from '@wattbook/contract/charges/charge-form.schema';
import { measuredFields } from '@wattbook/domain/charges/charge-fields';
import type { ChargeField } from '@wattbook/domain/charges/check-charge';
import { changesTimes, concernedChargeFields } from '@wattbook/domain/charges/concerned-charge-fields';
import { disabledFields } from '@wattbook/domain/charges/disabled-fields';
import type { Updateable } from 'kysely';
import { draftOf } from '../../db/fields/draft-of.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { ChargesTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { changeTimeline, type Given, hullOf, type PlannedChange, rangeOf, readRunning, readShown } from '../segments/public.ts';
import { cardColumns } from './card-columns.ts';
import { chargeNoun } from './charge-noun.ts';
import { type ChargeContext, isClosedLogbook, refuseDraft } from './charge-rules.ts';
import { chargeFields, type ChargeRow, presentCharge } from './charge.fields.ts';
import { enteredLocation, type SaveChargeDeps } from './create-charge.ts';
import { changesCo2, derivedColumns } from './derived-columns.ts';
import { choiceColumns, pointColumns, refusePlaceless, refuseUnknownOperator } from './point-columns.ts';
import { markPlaceDue } from './points/due-points.store.ts';

type Of = Given<ChargeRow, ChargeContext>;
interface Saved {
  readonly changes: ChargeChanges;
  /** Of an undo. */
  readonly restored?: Updateable<ChargesTable>;
}
type Change = ReturnType<typeof readChange> & Pick<Saved, 'restored'>;

/**
 * Saves changes of a charge, all of them or a part (CHG-051, CHG-056). Only the rules of changed fields are checked, so that a tag can be set on an incomplete charge. A
 * value that replaces a measured one freezes the charge (detection.md, section 8).
 */
export const changeCharge = (deps: SaveChargeDeps, actor: Actor, id: string, changes: ChargeChanges): Promise<Charge> =>
  saveCharge(deps, actor, id, { changes });

/** Gives a charge values back that it had: the columns that follow from them come back too, and energy that was unknown before may be unknown again. */
export const restoreChargeValues = (deps: SaveChargeDeps, actor: Actor, id: string, undone: Required<Saved>): Promise<Charge> =>
  saveCharge(deps, actor, id, undone);

async function saveCharge(deps: SaveChargeDeps, actor: Actor, id: string, { changes, ...undone }: Saved): Promise<Charge> {
  if (changes.id !== undefined && changes.id !== id) throw new AppError('validation', { fields: { id: { word: 'invalid' } } });
  const change = { ...readChange(changes), ...undone };
  const isDecided = isOnlyErrors(changes);
  const { rows } = await changeTimeline(deps, actor, chargeNoun(deps), {
    action: isDecided ? 'decided' : 'changed',
    version: changes.version,
    find: (tenant) => readShown(tenant, 'charges', id),
    load: async (tenant, given) => (isDecided ? null : loadFacts(deps, tenant, given, change)),
    plan: (given, facts) => ({
      entityId: id,
      statuses: changes.errors,
      ...(facts === null ? { range: rangeOf(given.found) } : planChargeChange(given, facts, change)),
    }),
  });
  return presentCharge(rows[0]);
}

/** The entered fields, and what else a change asks for. */
function readChange({ id: _, version: __, errors: ___, ...changes }: ChargeChanges) {
  const { recalculatePrice = false, pvRetain = false, pointForPlace, cardId, location, latitude, longitude, ...plain } = changes;
  const entered = { ...plain, ...enteredLocation({ location, latitude, longitude }) };
  return { entered, pointForPlace, cardId, recalculatePrice, pvRetain };
}

type Facts = Awaited<ReturnType<typeof loadFacts>>;

async function loadFacts({ co2Of }: SaveChargeDeps, tenant: Tenant, { found: before, context }: Of, change: Change) {
  const { entered, cardId } = change;
  await refuseUnknownOperator(tenant, entered.operatorId);
  // A changed cost stays in the currency of the charge, whatever currency the user has chosen since.
  const columns = writeColumns(chargeFields, entered, { currency: before.cost_currency ?? context.currency });
  const after = { ...before, ...columns };
  const isMoved = changesTimes(Object.keys(entered));
  const card = cardId === undefined ? {} : await cardColumns(tenant, cardId, after, context.reader.zone);
  const withCard = { ...after, ...card };
  return {
    columns,
    after,
    card,
    withCard,
    isMoved,
    others: isMoved ? await readRunning(tenant, before.vehicle_id, rangeOf(after)) : [],
    point: await readPoint(tenant, before, { after, change }),
    co2: changesCo2(withCard, before, entered) ? { co2: await co2Of(tenant, withCard) } : {},
  };
}

/** The columns of another charge point. A choice for the place, and one that is taken back, concern the other charges there. */
async function readPoint(tenant: Tenant, before: ChargeRow, { after, change }: { readonly after: ChargeRow; readonly change: Change }) {
  const { entered, pointForPlace, restored } = change;
  const choice = { pointId: entered.pointId, pointForPlace };
  refusePlaceless(after, choice);
  const chosen = choiceColumns(before, choice);
  const { point_origin: origin = before.point_origin } = { ...chosen, ...restored };
  if (origin !== before.point_origin && [origin, before.point_origin].includes('chosen_for_place')) await markPlaceDue(tenant, after);
  return { ...(await pointColumns(tenant, entered.pointId)), ...chosen };
}

function planChargeChange(given: Of, facts: Facts, change: Change): Omit<PlannedChange<'charges'>, 'entityId'> {
  const { found: before, context } = given;
  const { columns, after, card, withCard, isMoved } = facts;
  const { entered, pvRetain, cardId, recalculatePrice, restored = {} } = change;
  refuseChange(given, facts, change);
  const set = {
    ...columns,
    ...facts.point,
    ...card,
    ...facts.co2,
    ...derivedColumns(withCard, { before, changes: entered, pvRetain, currency: context.currency }),
    ...(measuredFields.some((name) => Object.hasOwn(entered, name)) && { frozen: true }),
    // Another place may have another card, another country another CO2, and another operator another price; an entered cost stays.
    ...(movesPlace(entered) && { price_due: 'changed' as const }),
    ...(showsPoint(entered) && { point_due: true }),
  };
  return {
    range: hullOf([rangeOf(before), rangeOf(after)]),
    update: [{ ids: [before.id], set }],
    taken: isMoved ? [rangeOf(after)] : undefined,
    placed: entered.location === undefined ? undefined : [before.id],
    isMeasured: true,
    isPriced: recalculatePrice || cardId !== undefined,
    restored: Object.keys(restored).length > 0 ? restored : undefined,
  };
}

function refuseChange({ found: before, context, actor, now }: Of, { after, isMoved, others }: Facts, { entered, restored }: Change): void {
  if (isMoved && isClosedLogbook([before.start_time, after.start_time], context, { now, actor })) throw new AppError('logbook');
  const [draft, stored] = [draftOf(chargeFields, after), draftOf(chargeFields, before)];
  const isSwitching = entered.pv !== undefined;
  const disabled = disabledFields(after, context.vehicle).filter(
    (field) => !(field === 'cost' && isSwitching) && draft[field] !== stored[field],
  );
  const concerned = concernedChargeFields(Object.keys(entered));
  const isUnknownAgain = (field: ChargeField) => restored !== undefined && field === 'kWh' && draft.kWh === null;
  refuseDraft(draft, { context, now, others, disabled }, (field) => concerned(field) && !isUnknownAgain(field));
}

const movesPlace = ({ location, pointId, operatorId }: Change['entered']): boolean =>
  location !== undefined || pointId !== undefined || operatorId !== undefined;

/** What tells at which charge point a charge was. */
const showsPoint = ({ location, ac, max }: Change['entered']): boolean => location !== undefined || ac !== undefined || max !== undefined;

const isOnlyErrors = (changes: ChargeChanges): boolean =>
  changes.errors !== undefined && Object.keys(changes).every((name) => name === 'id' || name === 'version' || name === 'errors');
