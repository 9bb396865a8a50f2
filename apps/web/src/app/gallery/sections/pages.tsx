import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { Neighbours } from '../../../ui/detail/neighbours.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RangePicker } from '../../../ui/range/range-picker.tsx';
import { useRange } from '../../../ui/range/use-range.ts';
import { longSentence, longWord, noop } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

export function PageSection() {
  const range = useRange('gallery');
  return (
    <>
      <Specimen name="List: title, range, primary action">
        <PageHead title="Trips">
          <RangePicker state={range} />
          <Button leftSection={<IconPlus size={16} stroke={1.75} />}>Create trip</Button>
        </PageHead>
      </Specimen>
      <Specimen name="Detail: way back, subtitle, neighbours (the first of all)">
        <PageHead title="Trip Freising – München" subtitle="Friday, 2026-11-20, 12:12 to 12:38" back={{ to: paths.home(), label: 'Trips' }}>
          <Neighbours previousId={null} nextId="next" previousLabel="Previous trip" nextLabel="Next trip" onOpen={noop} onPrefetch={noop} />
        </PageHead>
      </Specimen>
      <Specimen name="Long">
        <PageHead title={longWord} subtitle={longSentence} back={{ to: paths.home(), label: longWord }} />
      </Specimen>
    </>
  );
}
