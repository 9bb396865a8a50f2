import { randomUUID } from 'node:crypto';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { createHostGuard } from '../../connections/mqtt/host-guard.ts';
import { openPublisher } from '../../connections/mqtt/publisher.ts';
import type { Platform } from '../../platform.ts';
import { type LiveEvent, readLiveOf } from '../../telemetry/public.ts';
import { readFormats } from '../profiles/public.ts';
import { presentLive } from '../vehicles/public.ts';
import { Output, presenceOf } from './output.ts';
import {
  type BrokerAccess,
  deleteEnded,
  findExisting,
  leaseOutputs,
  openAccess,
  type OutputRow,
  type OutputState,
  releaseOutputs,
  storeState,
} from './outputs.store.ts';
import { listPublishedVehicles, type PublishedVehicle, sumCharged } from './published-vehicles.query.ts';

type PublishDeps = Pick<Platform, 'database' | 'sealing' | 'now' | 'monotonic' | 'config' | 'version' | 'onError'>;

const [minuteMs, manageMs] = [60_000, 15_000];
/** So many states are read in one statement. */
const atOnce = 2000;

/**
 * Publishes the states of vehicles to the brokers of their users: what changed once a second, and everything again from time to time, as time alone changes a state.
 * What is published is what is stored now, so a process that ends loses and doubles nothing (decision 0165).
 */
export class StatePublisher {
  readonly #deps: PublishDeps;
  readonly #guard: (host: string) => Promise<string>;
  readonly #simulated: AccountId | null;
  readonly #listener = randomUUID();
  readonly #outputs = new Map<string, Output>();
  #byAccount: ReadonlyMap<AccountId, readonly Output[]> = new Map();
  readonly #sentAt = new Map<string, number>();
  readonly #due = new Map<VehicleId, PublishedVehicle>();
  readonly #chargedKwh = new Map<VehicleId, number>();
  readonly #sumsDue = new Set<VehicleId>();
  #managedAt = Number.NEGATIVE_INFINITY;
  #isTouched = true;

  /** The broker of this account is one that the simulator of the demo plays on this machine; no user can enter it. */
  constructor(deps: PublishDeps, simulated: AccountId | null = null) {
    this.#deps = deps;
    this.#simulated = simulated;
    this.#guard = createHostGuard(deps.config.sources.MQTT_HOSTS);
  }

  /** Something of a vehicle changed. */
  onEvent(event: LiveEvent): void {
    const vehicle = this.#outputsOf(event)[0]?.find(event.vehicleId);
    if (vehicle === undefined) return;
    this.#due.set(vehicle.id, vehicle);
    if (event.kind === 'segments' && event.changes.some(({ segment }) => segment === 'charge')) this.#sumsDue.add(vehicle.id);
  }

  /** Looks for outputs that were added or ended with the next run. */
  touch(): void {
    this.#isTouched = true;
  }

  async run(): Promise<void> {
    const { monotonic } = this.#deps;
    if (this.#isTouched || monotonic() - this.#managedAt >= manageMs) {
      [this.#managedAt, this.#isTouched] = [monotonic(), false];
      await this.#manage();
    }
    const vehicles = [...this.#due.values()];
    this.#due.clear();
    for (let from = 0; from < vehicles.length; from += atOnce) await this.#publish(vehicles.slice(from, from + atOnce));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#outputs.values()].map((output) => this.#stop(output, false)));
    await releaseOutputs(this.#deps.database, this.#listener);
  }

  /** Takes the outputs that are free, ends those that are not this process's any more, and looks at all vehicles again. */
  async #manage(): Promise<void> {
    const { database, now } = this.#deps;
    const leased = await leaseOutputs(database, { listener: this.#listener, now: now() });
    const rows = new Map(leased.map((row) => [row.id, row]));
    await this.#stopOthers(rows);
    await deleteEnded(database, { listener: this.#listener, now: now() });
    for (const row of rows.values()) if (!this.#outputs.has(row.id)) await this.#start(row);
    this.#byAccount = Map.groupBy(this.#outputs.values(), ({ row }) => row.account_id);
    if (this.#outputs.size === 0) return;
    const vehicles = Map.groupBy(await listPublishedVehicles(database, [...this.#byAccount.keys()]), ({ accountId }) => accountId);
    for (const output of this.#outputs.values()) {
      output.setVehicles(vehicles.get(output.row.account_id) ?? []);
      this.#markAll(output);
    }
  }

  /** Where its row is gone, so is what the broker retains. */
  async #stopOthers(rows: ReadonlyMap<string, OutputRow>): Promise<void> {
    const gone = [...this.#outputs.values()].filter(({ row }) => !rows.has(row.id));
    const ids = gone.map(({ row }) => row.id);
    const existing = await findExisting(this.#deps.database, ids);
    await Promise.all(gone.map((output) => this.#stop(output, !existing.has(output.row.id))));
  }

  async #stop(output: Output, isForGood: boolean): Promise<void> {
    this.#outputs.delete(output.row.id);
    this.#sentAt.delete(output.row.id);
    await output.close(isForGood);
  }

  async #start(row: OutputRow): Promise<void> {
    const { sealing, now, database, config, version } = this.#deps;
    const access = openAccess(sealing, row);
    if (access === undefined) return this.#note(row, { reason: 'other_secret', failing_since: row.failing_since ?? new Date(now()) });
    const { language } = preferencesOfUser(await readFormats(database.forAccount(row.account_id), row.user_id), 'UTC');
    const announcing = { baseUrl: config.baseUrl, version, catalogue: await loadCatalogue(language) };
    this.#outputs.set(row.id, new Output(row, announcing, (output) => this.#connect(output, access)));
  }

  #connect(output: Output, { url, user, password }: BrokerAccess) {
    const { row } = output;
    const { now } = this.#deps;
    let failingSince = row.failing_since;
    const resolve = row.account_id === this.#simulated ? async (host: string) => host : this.#guard;
    const clientId = `wattbook${row.id.replaceAll('-', '').slice(-14)}`;
    return openPublisher(
      { url, username: user, password, clientId, resolve, presence: presenceOf(row) },
      {
        onUp: () => {
          failingSince = null;
          this.#note(row, { connected_since: new Date(now()), failing_since: null, reason: null });
          output.forget();
          this.#markAll(output);
        },
        onDown: (reason) => {
          failingSince ??= new Date(now());
          this.#note(row, { connected_since: null, failing_since: failingSince, reason });
        },
      },
    );
  }

  #note(row: OutputRow, state: OutputState): void {
    const { database, onError } = this.#deps;
    storeState(database, row.account_id, row.id, state).catch((error: unknown) => onError('the state of a broker was not stored', error));
  }

  #markAll(output: Output): void {
    for (const vehicle of output.vehicles()) this.#due.set(vehicle.id, vehicle);
  }

  #outputsOf({ accountId, vehicleId }: Pick<LiveEvent, 'accountId' | 'vehicleId'>): readonly Output[] {
    return (this.#byAccount.get(accountId) ?? []).filter((output) => output.find(vehicleId));
  }

  async #readSums(vehicles: readonly PublishedVehicle[]): Promise<void> {
    const wanted = vehicles.filter(({ id }) => this.#sumsDue.has(id) || !this.#chargedKwh.has(id));
    if (wanted.length === 0) return;
    for (const { id } of wanted) this.#sumsDue.delete(id);
    for (const { vehicleId, kwh } of await sumCharged(this.#deps.database, wanted)) this.#chargedKwh.set(vehicleId, kwh);
  }

  async #publish(vehicles: readonly PublishedVehicle[]): Promise<void> {
    const { database, now } = this.#deps;
    await this.#readSums(vehicles);
    const at = now();
    const named = vehicles.map(({ accountId, id }) => ({ accountId, vehicleId: id }));
    const states = await readLiveOf(database, named, at);
    for (const vehicle of vehicles) {
      const values = { live: presentLive(states.get(vehicle.id) ?? null, at), chargedKwh: this.#chargedKwh.get(vehicle.id) ?? 0 };
      for (const output of this.#outputsOf({ accountId: vehicle.accountId, vehicleId: vehicle.id })) {
        const outcome = output.publish(vehicle.id, values);
        if (outcome === 'later') this.#due.set(vehicle.id, vehicle);
        if (outcome === 'sent') this.#noteSent(output.row, at);
      }
    }
  }

  /** Once a minute. */
  #noteSent(row: OutputRow, at: number): void {
    if ((this.#sentAt.get(row.id) ?? 0) + minuteMs > at) return;
    this.#sentAt.set(row.id, at);
    this.#note(row, { last_sent_at: new Date(at) });
  }
}
