import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RangePicker } from '../../../ui/range/range-picker.tsx';
import { useRange } from '../../../ui/range/use-range.ts';
import { parameterNames } from '../../../ui/table/parameter-names.ts';
import { useVehicle } from '../../vehicles/public.ts';
import type { StationaryKind } from '../data/stationary.queries.ts';
import { stationaryLists } from '../list/stationary-list.tsx';
import { StationarySection } from '../list/stationary-section.tsx';
import { otherMake } from '../other-make.ts';

const kinds = ['idles', 'sleeps'] as const satisfies readonly StationaryKind[];
const pages = kinds.map((kind) => parameterNames(stationaryLists[kind].prefix).page);

/** `/lost`: the idles and sleeps of the selected vehicle (DASH-046 to DASH-058), with one range for both (OQ-091). */
export function LostScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const range = useRange('lost', pages);
  const [chosen, setChosen] = useState<StationaryKind | null>(null);
  const make = otherMake(vehicle.manufacture);
  if (make !== null) {
    return (
      <>
        <PageHead title={t('lost.title')} />
        <Notice kind="info">{t('lost.otherMake', { make })}</Notice>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('lost.title')}>
        <RangePicker state={range} />
      </PageHead>
      {kinds.map((kind) => (
        <StationarySection
          key={kind}
          kind={kind}
          vehicle={vehicle}
          range={range}
          isChosen={chosen === kind}
          onChoose={() => setChosen(kind)}
        />
      ))}
    </>
  );
}
