import type { VehicleId } from '@wattbook/domain/ids';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import type { Publisher } from '../../connections/mqtt/publisher.ts';
import { deviceOf, discoveryTopic } from './discovery.ts';
import type { OutputRow } from './outputs.store.ts';
import type { PublishedVehicle } from './published-vehicles.query.ts';
import { announcedOf, messagesOf, type ValueName, type VehicleValues } from './published-values.ts';

interface Announcing {
  readonly baseUrl: string;
  readonly version: string;
  readonly catalogue: Catalogue;
}

/** What became of a message: the broker has it already, or takes nothing now. */
type Outcome = 'sent' | 'same' | 'later';

/** Where an output says whether it is connected: of its own, as two users may have the same broker. */
export const presenceOf = ({ topic, id }: Pick<OutputRow, 'topic' | 'id'>): string => `${topic}/connection/${id.slice(-12)}`;

/** One broker to which vehicles are published. What it retains is remembered, so only what differs is sent. */
export class Output {
  readonly row: OutputRow;
  readonly #publisher: Publisher;
  readonly #announcing: Announcing;
  readonly #retained = new Map<string, string>();
  readonly #announced = new Map<VehicleId, Set<ValueName>>();
  /** The names with which vehicles were announced. */
  readonly #names = new Map<VehicleId, string>();
  #vehicles = new Map<VehicleId, PublishedVehicle>();

  constructor(row: OutputRow, announcing: Announcing, open: (output: Output) => Publisher) {
    this.row = row;
    this.#announcing = announcing;
    this.#publisher = open(this);
  }

  find(id: VehicleId): PublishedVehicle | undefined {
    return this.#vehicles.get(id);
  }

  vehicles(): readonly PublishedVehicle[] {
    return [...this.#vehicles.values()];
  }

  /** A broker that was started anew may have lost what it retained. */
  forget(): void {
    this.#retained.clear();
  }

  /** Sets the vehicles of the account; what is not among those of this output any more is removed from the broker. */
  setVehicles(list: readonly PublishedVehicle[]): void {
    const { vehicle_ids: chosen, discovery } = this.row;
    const before = this.#vehicles;
    this.#vehicles = new Map(list.filter(({ id }) => chosen?.includes(id) ?? true).map((vehicle) => [vehicle.id, vehicle]));
    for (const gone of before.values()) {
      if (this.#vehicles.has(gone.id)) continue;
      const [base, device] = [this.#baseOf(gone.id), discovery === null ? null : discoveryTopic(discovery, gone)];
      this.#remove((topic) => topic === base || topic.startsWith(`${base}/`) || topic === device);
    }
  }

  /** Publishes what differs of a vehicle. */
  publish(id: VehicleId, values: VehicleValues): Outcome {
    const vehicle = this.#vehicles.get(id);
    if (vehicle === undefined || !this.#publisher.isUp()) return 'same';
    const messages = messagesOf(this.#baseOf(id), values, this.row.position);
    const outcomes = [this.#announce(vehicle, values), ...[...messages].map((message) => this.#send(...message))];
    if (outcomes.includes('later')) return 'later';
    return outcomes.includes('sent') ? 'sent' : 'same';
  }

  /** Ends the connection; for good: what the broker retains of it is removed. */
  close(isForGood: boolean): Promise<void> {
    if (isForGood) this.#remove(() => true);
    return this.#publisher.close(isForGood);
  }

  #baseOf(id: VehicleId): string {
    return `${this.row.topic}/${id}`;
  }

  #announce(vehicle: PublishedVehicle, values: VehicleValues): Outcome {
    const { discovery, position } = this.row;
    if (discovery === null) return 'same';
    const names = this.#announced.get(vehicle.id) ?? new Set();
    const before = names.size;
    for (const name of announcedOf(values)) names.add(name);
    this.#announced.set(vehicle.id, names);
    const topic = discoveryTopic(discovery, vehicle);
    if (before === names.size && this.#retained.has(topic) && !this.#isRenamed(vehicle)) return 'same';
    this.#names.set(vehicle.id, vehicle.name);
    const topics = { base: this.#baseOf(vehicle.id), presence: presenceOf(this.row) };
    return this.#send(topic, deviceOf({ vehicle, names: [...names], ...topics, withPosition: position, ...this.#announcing }));
  }

  #isRenamed({ id, name }: PublishedVehicle): boolean {
    return this.#names.get(id) !== name;
  }

  #send(topic: string, payload: string): Outcome {
    if (this.#retained.get(topic) === payload) return 'same';
    if (!this.#publisher.publish(topic, payload)) return 'later';
    this.#retained.set(topic, payload);
    return 'sent';
  }

  #remove(isOf: (topic: string) => boolean): void {
    for (const topic of [...this.#retained.keys()].filter(isOf)) {
      this.#publisher.publish(topic, '');
      this.#retained.delete(topic);
    }
  }
}
