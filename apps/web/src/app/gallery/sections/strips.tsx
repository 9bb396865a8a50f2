import type { FiguresState } from '../../../ui/strip/figures-state.ts';
import { type Figure, SummaryStrip } from '../../../ui/strip/summary-strip.tsx';
import { longMoney, longNumber, longWord } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

const usual: readonly Figure[] = [
  { label: 'Trips', value: '38', compare: { now: 38, before: 35, by: 'count' } },
  { label: 'Distance', value: '1,184.6', unit: 'km', compare: { now: 1184.6, before: 1117, by: 'percent' } },
  { label: 'Consumption', value: '17.8', unit: 'kWh/100 km', compare: { now: 17.8, before: 18.4, by: 'percent' } },
  { label: 'Costs', value: null, compare: { now: null, before: 80, by: 'percent' } },
  { label: 'CO₂', value: '79.2', unit: 'kg', compare: { now: 79.2, before: 79.2, by: 'percent' } },
];

const state: FiguresState = { status: 'loaded', trouble: null, loadedAt: Date.UTC(2026, 10, 20, 12), retry: () => undefined };

export function StripSection() {
  return (
    <>
      <Specimen name="Up, down, missing, the same">
        <SummaryStrip figures={usual} versus="against October 2026" label="Sums" />
      </Specimen>
      <Specimen name="First paint">
        <SummaryStrip figures={usual} versus="against October 2026" label="Sums, loading" state={{ ...state, status: 'loading' }} />
      </Specimen>
      <Specimen name="Of a search">
        <SummaryStrip figures={usual} versus="against October 2026" label="Sums, found" caption="38 trips found, November 2026 · “Ulm”" />
      </Specimen>
      <Specimen name="Could not be loaded">
        <SummaryStrip figures={usual} versus="" label="Sums, failed" state={{ ...state, status: 'loading', trouble: 'failed' }} />
      </Specimen>
      <Specimen name="As last loaded, without a connection">
        <SummaryStrip figures={usual} versus="against October 2026" label="Sums, offline" state={{ ...state, trouble: 'offline' }} />
      </Specimen>
      <Specimen name="Figures and words that do not fit">
        <SummaryStrip
          figures={[
            { label: longWord, value: longNumber, unit: 'kWh/100 km', compare: { now: 9e9, before: 1, by: 'percent' } },
            { label: 'Kilometerpauschale', value: longMoney },
            { label: 'Durchschnittsverbrauch', value: longNumber, unit: longWord },
            { label: 'CO₂', value: null },
          ]}
          versus="gegenüber Oktober 2026"
          label="Long sums"
        />
      </Specimen>
    </>
  );
}
