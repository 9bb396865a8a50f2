import type { Fact } from '../../../ui/facts/fact.ts';
import { FactsCard } from '../../../ui/facts/facts-card.tsx';
import { longNumber, longSentence } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

const head: readonly Fact[] = [
  { label: 'trips.distance', value: '36.2', unit: 'km' },
  { label: 'trips.duration', value: '0:38' },
];
const facts: readonly Fact[] = [
  { label: 'trips.used', value: '6.4', unit: 'kWh', hint: 'trips.methodCounter' },
  { label: 'trips.consumption', value: '17.7', unit: 'kWh/100 km' },
  { label: 'trips.cost', value: null },
  { label: 'trips.co2', value: '2.4', unit: 'kg' },
];

export function FactSection() {
  return (
    <Specimen name="Figures of one record: usual, with more below, not fitting" as="columns">
      <FactsCard title="Facts" head={head} facts={facts} />
      <FactsCard title="Facts with more" head={head} facts={facts}>
        <p>{longSentence}</p>
      </FactsCard>
      <FactsCard
        title="Long facts"
        head={head.map((fact) => ({ ...fact, value: longNumber }))}
        facts={facts.map((fact) => ({ ...fact, value: longNumber }))}
      />
    </Specimen>
  );
}
