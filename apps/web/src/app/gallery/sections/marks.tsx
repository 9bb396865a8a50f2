import { Age } from '../../../ui/marks/age.tsx';
import { UnheardMark } from '../../../ui/marks/unheard-mark.tsx';
import { LiveDot } from '../../../ui/marks/live-dot.tsx';
import { StateChip } from '../../../ui/marks/state-chip.tsx';
import { StateLegend, type StateSegment, StateStrip } from '../../../ui/marks/state-strip.tsx';
import { EmptyChip, PlainChip, TagChip } from '../../../ui/marks/tag-chips.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Missing } from '../../../ui/table/missing.tsx';
import { longWord } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

const hour = 3_600_000;
const midnight = Date.parse('2026-11-20T00:00:00Z');
const at = (hours: number) => new Date(midnight + hours * hour).toISOString();
const segment = (state: StateSegment['state'], start: number, end: number, unheard = false): StateSegment => ({
  state,
  unheard,
  startTime: at(start),
  endTime: at(end),
});
const segments = [
  segment('Sleep', -3, 7),
  segment('Driving', 7, 8),
  segment('Parked', 8, 12),
  segment('Charging', 12, 15),
  segment('Parked', 15, 15.1),
  segment('Driving', 15.1, 16, true),
  segment('Sleep', 16, 22),
];

export function MarkSection() {
  return (
    <>
      <Specimen name="Tag chips: business, to work, private, more, plain, none, long" as="row">
        <TagChip label="Business" kind="business" />
        <TagChip label="To work" kind="toWork" />
        <TagChip label="Private" kind="private" />
        <TagChip label="Business" kind="business" others={[{ kind: 'private', label: 'Private' }]} />
        <PlainChip label="Company car" />
        <EmptyChip label="Not tagged" />
        <TagChip label={longWord} kind="business" />
      </Specimen>
      <Specimen name="Live dot: driving, charging, parked, asleep, unknown" as="row">
        <LiveDot state="Driving" />
        <LiveDot state="Charging" />
        <LiveDot state="Parked" />
        <LiveDot state="Sleep" />
        <LiveDot state={null} />
      </Specimen>
      <Specimen name="State chip: driving, charging, parked, asleep, unknown, last report long ago" as="row">
        <StateChip state="Driving" />
        <StateChip state="Charging" />
        <StateChip state="Parked" />
        <StateChip state="Sleep" />
        <StateChip state={null} />
        <StateChip state={null} lastState="Charging" />
        <StateChip state={null} lastReport={at(-24 * 400)} />
      </Specimen>
      <Specimen name="State strip: parked, a drive, a charge, a drive that was not heard, asleep, silence at the end; its legend">
        <StateStrip segments={segments} from={midnight} to={midnight + 24 * hour} />
        <StateLegend withUnheard />
      </Specimen>
      <Specimen name="Age: three days; none" as="row">
        <Age at={at(-72)} />
        <Age at={null} />
      </Specimen>
      <Specimen name="Estimated, missing, logo" as="row">
        <UnheardMark segment={{ startUnheard: null, endUnheard: 9 * 3600, unheard: 0 }} />
        <UnheardMark segment={{ startUnheard: null, endUnheard: null, unheard: 130 * 60 }} />
        <UnheardMark segment={{ startUnheard: null, endUnheard: null, unheard: 0, distanceDoubt: 'least' }} />
        <Missing />
        <Logo />
      </Specimen>
    </>
  );
}
