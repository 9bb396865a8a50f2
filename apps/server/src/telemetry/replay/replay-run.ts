import { foldMany } from '@wattbook/domain/detection/fold';
import { measureTail } from '@wattbook/domain/detection/figures/measure-tail';
import type { SettingsVersions } from '@wattbook/domain/detection/settings';
import { type DetectionState, emptyState, parseState, serializeState } from '@wattbook/domain/detection/state';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { TimelineOwner } from '../segments/segments-store.ts';
import type { SampleKey, VehicleState } from '../fold/vehicle-state.store.ts';
import { nextSnapshot } from './snapshot-plan.ts';
import type { Snapshot } from './snapshots.store.ts';
import { TimelineDraft } from './timeline-draft.ts';

/** Where a replay starts. */
export interface ReplayStart {
  readonly owner: TimelineOwner;
  readonly settings: SettingsVersions;
  readonly state: VehicleState;
  /** Stored snapshots from the starting one on, the oldest first. */
  readonly snapshots: readonly Snapshot[];
  readonly retentionDays: number;
}

/**
 * One pass over stored samples: from the newest snapshot before the oldest late sample to the newest sample. Once a snapshot is reproduced,
 * it skips to the stored state and folds only what follows that.
 */
export class ReplayRun {
  readonly #start: ReplayStart;
  readonly #upcoming: Snapshot[];
  #state: DetectionState;
  #nextCheckpoint: number;
  /** The part up to a reproduced snapshot, if there was one; `draft` then begins at the stored state. */
  #early: { readonly draft: TimelineDraft; readonly until: number } | null = null;
  #draft: TimelineDraft;
  readonly #added: Snapshot[] = [];
  readonly #judged: number[] = [];
  #folded = 0;

  constructor(start: ReplayStart) {
    this.#start = start;
    const dirtyFrom = start.state.dirtyFrom ?? Number.POSITIVE_INFINITY;
    const position = start.state.position?.ts ?? Number.POSITIVE_INFINITY;
    const stored = position < dirtyFrom ? readable(start.state.state) : null;
    const base = stored === null ? start.snapshots.findLast(({ key, state }) => key.ts < dirtyFrom && readable(state) !== null) : undefined;
    this.#state = stored ?? (base === undefined ? null : readable(base.state)) ?? emptyState();
    this.#draft = draftFrom(this.#state);
    const at = this.#state.position?.ts ?? 0;
    this.#upcoming = start.snapshots.filter(({ key }) => key.ts > at);
    this.#nextCheckpoint = this.#checkpointAfter(at);
  }

  get position(): SampleKey | null {
    return this.#state.position;
  }

  get state(): DetectionState {
    return this.#state;
  }

  get draft(): TimelineDraft {
    return this.#draft;
  }

  get early(): { readonly draft: TimelineDraft; readonly until: number } | null {
    return this.#early;
  }

  get addedSnapshots(): readonly Snapshot[] {
    return this.#added;
  }

  /** Times of stored snapshots that were reached: those not added again were wrong. */
  get judgedSnapshots(): readonly number[] {
    return this.#judged;
  }

  get folded(): number {
    return this.#folded;
  }

  /** Folds a page of samples. Returns false if the run skipped to the stored state: the remaining pages must be read from its position. */
  foldPage(samples: readonly Sample[]): boolean {
    let start = 0;
    for (let index = 0; index < samples.length; index += 1) {
      const sample = samples[index];
      if (sample === undefined || !this.#endsHere(sample, samples[index + 1])) continue;
      this.#fold(samples.slice(start, index + 1));
      start = index + 1;
      if (this.#checkpoint()) return false;
    }
    this.#fold(start === 0 ? samples : samples.slice(start));
    return true;
  }

  #fold(samples: readonly Sample[]): void {
    if (samples.length === 0) return;
    const folded = foldMany(this.#state, samples, this.#start.settings);
    this.#state = folded.state;
    this.#folded += samples.length;
    if (folded.changes !== null) this.#draft.add(folded.changes);
  }

  /** Whether a stored or a new snapshot lies between these two samples. */
  #endsHere(sample: Sample, next: Sample | undefined): boolean {
    const [stored] = this.#upcoming;
    if (stored !== undefined && stored.key.ts <= sample.ts)
      return stored.key.ts < sample.ts || next === undefined || next.ts > sample.ts || stored.key.source <= sample.source;
    return sample.ts >= this.#nextCheckpoint;
  }

  /** Returns true if a stored snapshot was reproduced and nothing later was late: everything stored after it is valid. */
  #checkpoint(): boolean {
    const position = this.#state.position;
    if (position === null) return false;
    const text = serializeState(this.#state);
    const key = { ts: position.ts, source: position.source };
    let isReproduced = false;
    for (let [stored] = this.#upcoming; stored !== undefined && stored.key.ts <= key.ts; [stored] = this.#upcoming) {
      this.#upcoming.shift();
      isReproduced = stored.key.ts === key.ts && stored.key.source === key.source && stored.state === text;
      if (!isReproduced) this.#judged.push(stored.key.ts);
    }
    if (isReproduced && this.#continueFromStored(key.ts)) return true;
    this.#added.push({ key, state: text });
    this.#nextCheckpoint = this.#checkpointAfter(key.ts);
    return false;
  }

  #continueFromStored(at: number): boolean {
    const { state } = this.#start;
    const stored = state.dirtyUntil !== null && at > state.dirtyUntil && this.#early === null ? readable(state.state) : null;
    if (stored === null) return false;
    this.#early = { draft: this.#draft, until: this.#state.settledUntil };
    this.#draft = draftFrom(stored);
    this.#state = stored;
    this.#upcoming.length = 0;
    this.#nextCheckpoint = this.#checkpointAfter(stored.position?.ts ?? at);
    return true;
  }

  #checkpointAfter(at: number): number {
    const { state, retentionDays } = this.#start;
    return nextSnapshot(at, state.storedUntil ?? at, retentionDays);
  }
}

/** What a state shows without a further sample: where samples were deleted, maybe none follows, and what was found in them has to go all the same. */
function draftFrom(state: DetectionState): TimelineDraft {
  const draft = new TimelineDraft();
  draft.add({ from: state.settledUntil, ...measureTail(state) });
  return draft;
}

/** Parses a stored state; null for none and for one of another version, which detection cannot continue. */
function readable(text: string | null): DetectionState | null {
  if (text === null) return null;
  try {
    return parseState(text);
  } catch {
    return null;
  }
}
