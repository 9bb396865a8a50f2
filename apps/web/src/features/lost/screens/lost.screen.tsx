import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RangePicker } from '../../../ui/range/range-picker.tsx';
import { useRange } from '../../../ui/range/use-range.ts';
import { parameterNames } from '../../../ui/table/parameter-names.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { idles, sleeps, type StationaryList, stationaryLists } from '../list/stationary-list.tsx';
import { StationarySection } from '../list/stationary-section.tsx';

const pages = [idles, sleeps].map(({ prefix }) => parameterNames(prefix).page);

/** `/lost`: the idles and sleeps of the selected vehicle, or its standing times (DASH-046 to DASH-058), with one range (OQ-091). */
export function LostScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const range = useRange('lost', pages);
  const [chosen, setChosen] = useState<StationaryList | null>(null);
  const lists = stationaryLists(vehicle);
  const hasHeading = lists.length > 1;
  return (
    <>
      <PageHead title={t(hasHeading ? 'lost.title' : 'lost.standing')}>
        <RangePicker state={range} />
      </PageHead>
      {lists.map((list) => (
        <StationarySection
          key={list.messages.title}
          list={list}
          hasHeading={hasHeading}
          vehicle={vehicle}
          range={range}
          isChosen={chosen === list}
          onChoose={() => setChosen(list)}
        />
      ))}
    </>
  );
}
