import { usePreferences } from '../../../i18n/preferences.ts';
import type { MapCharge, TrackPoint } from '../../../ui/map-frame/map-data.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { RouteLegend } from '../../../ui/map-frame/route-legend.tsx';
import { Specimen } from '../specimen.tsx';

const track: readonly TrackPoint[] = Array.from({ length: 60 }, (_, index) => ({
  x: index * 60_000,
  lat: 48.4 - index * 0.0044,
  lon: 11.74 - index * 0.0028 + 0.012 * Math.sin(index / 5),
  speed: 40 + 45 * (1 + Math.sin(index / 7)),
  power: 30 * Math.sin(index / 4),
}));
const charges: readonly MapCharge[] = [
  { id: 'a', kind: 'ac', lat: 48.4, lon: 11.74, label: 'Freising, 12.1 kWh' },
  { id: 'b', kind: 'dc', lat: 48.14, lon: 11.57, label: 'München, 38.4 kWh' },
  { id: 'c', kind: 'dc', lat: 48.141, lon: 11.571, label: 'München, 22.0 kWh' },
];
const routes = [track.slice(0, 40), track.slice(20).map(({ lat, lon }) => ({ lat: lat + 0.02, lon: lon + 0.05 }))];
const routeCounts = [1, 36];

export function MapSection() {
  const preferences = usePreferences();
  return (
    <>
      <Specimen name="A track with its ends and a cursor; many routes with charges" as="columns">
        <MapFrame title="Track" styleUrl={null} preferences={preferences} track={track} cursor={1_200_000} />
        <MapFrame
          title="Routes"
          note="2 trips"
          styleUrl={null}
          preferences={preferences}
          routes={routes}
          routeCounts={routeCounts}
          charges={charges}
          routesText="Two routes, one of them driven often."
          legend={<RouteLegend once="once" often="often" hasCharges />}
        />
      </Specimen>
      <Specimen name="A style that cannot be had; nothing to show; not known yet" as="columns">
        <MapFrame title="Style down" styleUrl="/no-such-style.json" preferences={preferences} track={track} />
        <MapFrame title="Nothing to show" styleUrl={null} preferences={preferences} size="small" />
        <MapFrame title="Not known yet" styleUrl={undefined} preferences={preferences} size="small" />
      </Specimen>
    </>
  );
}
