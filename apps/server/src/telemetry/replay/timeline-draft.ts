import type { OdometerGap, Segment, SegmentChanges } from '@wattbook/domain/detection/segment';

/** Combines the changes of consecutive folds into one change. */
export class TimelineDraft {
  #from = Number.POSITIVE_INFINITY;
  readonly #segments: Segment[] = [];
  readonly #gaps: OdometerGap[] = [];

  get from(): number {
    return this.#from;
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  get gaps(): readonly OdometerGap[] {
    return this.#gaps;
  }

  /** Replaces everything from `changes.from` on by these changes. */
  add(changes: SegmentChanges): void {
    this.#from = Math.min(this.#from, changes.from);
    while ((this.#segments.at(-1)?.endTime ?? 0) > changes.from) this.#segments.pop();
    const firstReplaced = this.#gaps.findIndex((gap) => gap.at >= changes.from);
    if (firstReplaced !== -1) this.#gaps.splice(firstReplaced);
    this.#segments.push(...changes.segments);
    this.#gaps.push(...changes.gaps.toSorted((a, b) => a.at - b.at));
  }
}
