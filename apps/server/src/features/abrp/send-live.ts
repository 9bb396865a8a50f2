import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Config } from '../../config/config.ts';
import type { Platform } from '../../platform.ts';
import { type AbrpOutcome, sendTelemetry } from '../../services/abrp/abrp.ts';
import { type LiveEvent, type LiveState, readLiveOf } from '../../telemetry/public.ts';
import { claimLinks, type ClaimedLink, listLinked, openToken, storeLink } from './links.store.ts';
import { isActive, telemetryOf } from './telemetry-of.ts';

export type SendDeps = Pick<Platform, 'database' | 'sealing' | 'now' | 'monotonic' | 'onError'> & { readonly abrpOf: AbrpOf };

/** Where the values of an account are sent, and the key of the operator there; null: none. */
export type AbrpOf = (accountId: AccountId) => Config['abrp'];

const [second, minute, day] = [1000, 60_000, 86_400_000];
/** Values of a driving vehicle are sent so often at most, those of a charging one less often. */
const pauses = { Driving: 10 * second, Charging: 30 * second } as const;
/** A claimed vehicle is tried again after this where the process ended meanwhile. */
const claimMs = minute;
const atOnce = 20;
/** What is refused for good is tried again so often: the user may have mended it there. */
const refusedMs = day;
/** The key is the operator's: it may be mended at any time, and no user can do anything. */
const keyMs = 5 * minute;

/**
 * Sends the live values of linked vehicles while they drive and charge, and once that they do not any more. Values that were not taken are not kept: those of later are sent
 * instead, as a route is planned from now on.
 */
export class LiveSender {
  readonly #deps: SendDeps;
  #marked = new Set<VehicleId>();
  #linked: ReadonlySet<VehicleId> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(deps: SendDeps) {
    this.#deps = deps;
  }

  onEvent({ vehicleId, kind }: LiveEvent): void {
    if (kind === 'state' && this.#linked.has(vehicleId)) this.#marked.add(vehicleId);
  }

  /** Reads the links with the next run. */
  touch(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { database, monotonic, now, abrpOf } = this.#deps;
    if (monotonic() - this.#readAt >= minute) {
      this.#readAt = monotonic();
      const linked = await listLinked(database);
      this.#linked = new Set(linked.filter((link) => abrpOf(link.accountId).key !== null).map((link) => link.vehicleId));
      // An event may have been lost with its process.
      this.#marked = new Set(this.#linked);
    }
    if (this.#marked.size === 0) return;
    const claimed = await claimLinks(database, [...this.#marked], { now: now(), until: now() + claimMs });
    for (const { vehicle_id: id } of claimed) this.#marked.delete(id);
    const states = await readLiveOf(
      database,
      claimed.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id })),
      now(),
    );
    for (let from = 0; from < claimed.length && !signal.aborted; from += atOnce)
      await Promise.all(claimed.slice(from, from + atOnce).map((link) => this.#send(link, states.get(link.vehicle_id))));
  }

  async #send(link: ClaimedLink, live: LiveState | undefined): Promise<void> {
    const { database, onError } = this.#deps;
    try {
      await this.#attempt(link, live);
    } catch (error) {
      onError('live values were not sent', error);
      await storeLink(database, link, { due_at: new Date(this.#deps.now() + minute) });
    }
  }

  async #attempt(link: ClaimedLink, live: LiveState | undefined): Promise<void> {
    const { database, sealing, now, abrpOf } = this.#deps;
    const store = (state: Parameters<typeof storeLink>[2]) => storeLink(database, link, state);
    const at = now();
    const active = live !== undefined && isActive(live);
    const tlm = live === undefined ? null : telemetryOf(live, link.kwh);
    const isNews = active ? live.lastUpdate !== link.sent_values_at?.getTime() : link.was_active;
    if (live === undefined || tlm === null || !isNews) return store({ due_at: new Date(at) });
    const token = openToken(sealing, link);
    const { base, key } = abrpOf(link.account_id);
    if (token === undefined || key === null)
      return store({ due_at: new Date(at + refusedMs), reason: 'other_secret', failing_since: link.failing_since ?? new Date(at) });
    const outcome = await sendTelemetry(globalThis.fetch, { base, key }, token, tlm);
    if (outcome.kind === 'failed') return store(failedOf(outcome, link, now()));
    const pause = live.state === 'Driving' ? pauses.Driving : pauses.Charging;
    return store({
      due_at: new Date(now() + pause),
      sent_values_at: new Date(live.lastUpdate ?? at),
      last_sent_at: new Date(now()),
      was_active: active,
      failing_since: null,
      reason: null,
    });
  }
}

function failedOf({ reason, afterMs }: AbrpOutcome & { readonly kind: 'failed' }, link: ClaimedLink, now: number) {
  const asked = Math.min(Math.max(afterMs ?? minute, minute), day);
  const wait = reason === 'login' ? refusedMs : reason === 'key' ? keyMs : asked;
  return { due_at: new Date(now + wait), reason, failing_since: link.failing_since ?? new Date(now) };
}
