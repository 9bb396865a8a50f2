import { EstimatedMark } from '../../../ui/marks/estimated-mark.tsx';
import { LiveDot } from '../../../ui/marks/live-dot.tsx';
import { EmptyChip, PlainChip, TagChip } from '../../../ui/marks/tag-chips.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Missing } from '../../../ui/table/missing.tsx';
import { longWord } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

export function MarkSection() {
  return (
    <>
      <Specimen name="Tag chips: business, to work, private, more, plain, none, long" as="row">
        <TagChip label="Business" kind="business" />
        <TagChip label="To work" kind="toWork" />
        <TagChip label="Private" kind="private" />
        <TagChip label="Business" kind="business" more={12} />
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
      <Specimen name="Estimated, missing, logo" as="row">
        <EstimatedMark />
        <Missing />
        <Logo />
      </Specimen>
    </>
  );
}
