import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useNearViewport } from '../use-near-viewport.ts';
import { MapCanvas } from './map-canvas.tsx';
import type { MapCharge, MapRoute, MapScene, TrackColour, TrackPoint } from './map-data.ts';
import classes from './map-frame.module.css';
import { MapLegend } from './map-legend.tsx';

const noTrack: readonly TrackPoint[] = [];
const noCharges: readonly MapCharge[] = [];

interface MapFrameProps {
  readonly title: string;
  /** From the configuration; null, or one that cannot be reached, draws the offline map; undefined is not known yet. */
  readonly styleUrl: string | null | undefined;
  readonly preferences: Preferences;
  /** Pass the same array while nothing changes: another one moves the view. */
  readonly track?: readonly TrackPoint[] | undefined;
  readonly charges?: readonly MapCharge[] | undefined;
  /** Many trips at once, in one colour; pass the same array while nothing changes. */
  readonly routes?: readonly MapRoute[] | undefined;
  /** How often each route was driven; pass the same array as well. */
  readonly routeCounts?: readonly number[] | undefined;
  /** Lines driven before, drawn as the roads of the built-in map. */
  readonly ground?: readonly MapRoute[] | undefined;
  /** Called with whether the built-in map is shown for longer than a moment, and thus whether `ground` would be visible. */
  readonly onOffline?: ((isOffline: boolean) => void) | undefined;
  /** Hides the charges without moving the view. */
  readonly hidesCharges?: boolean | undefined;
  /** The legend of the lines, where it is not speed or power. */
  readonly legend?: ReactNode;
  /** A description of the routes for screen readers. */
  readonly routesText?: string | undefined;
  /** Parts of the text description of the map. */
  readonly startLabel?: string | undefined;
  readonly endLabel?: string | undefined;
  readonly lengthText?: string | undefined;
  /** The cursor of the chart, in the x of the track. */
  readonly cursor?: number | null | undefined;
  readonly onCursor?: ((x: number) => void) | undefined;
  /** Called with the x of the vertex nearest to a click on the track. */
  readonly onTrack?: ((x: number) => void) | undefined;
  readonly onCharge?: ((id: string) => void) | undefined;
  readonly size?: 'small' | 'large' | undefined;
  /** A short grey text after the title. */
  readonly note?: ReactNode;
  /** Right of the title. */
  readonly controls?: ReactNode;
}

/** A card with a map: the track coloured by speed or power, its ends, charges, and a description for screen readers. */
export function MapFrame(props: MapFrameProps) {
  const { title, styleUrl, preferences, track = noTrack, legend, note, size = 'large', controls } = props;
  const t = useT();
  const heading = useId();
  const text = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(frame);
  const [isExpanded, setIsExpanded] = useFullScreen();
  const { colourBy, choice } = useTrackColour(track);
  const scene = useScene(props, colourBy);
  const key = colourBy === null ? legend : <MapLegend colourBy={colourBy} preferences={preferences} />;
  const description = describe(props, t);

  return (
    <section className={clsx(classes['card'], isExpanded && classes['expanded'])} aria-labelledby={heading} aria-describedby={text}>
      <header className={classes['header']}>
        <h2 id={heading}>{title}</h2>
        {note}
        <div className={classes['controls']}>
          {controls}
          {choice}
          <FullScreenButton isExpanded={isExpanded} onChange={setIsExpanded} />
        </div>
      </header>
      <p id={text} className={classes['hidden']}>
        {description}
      </p>
      <div ref={frame} className={clsx(classes['box'], classes[size], key !== undefined && key !== null && classes['hasLegend'])}>
        {/* Its code is the largest of the app: it is fetched only when the map comes into view. */}
        {styleUrl !== undefined && isNear && (
          <MapCanvas
            styleUrl={styleUrl}
            preferences={preferences}
            scene={scene}
            cursor={props.cursor ?? null}
            isExpanded={isExpanded}
            description={description}
            legend={key}
            onHover={(x) => props.onCursor?.(x)}
            onTrack={props.onTrack}
            onCharge={(id) => props.onCharge?.(id)}
            onOffline={(isOffline) => props.onOffline?.(isOffline)}
          />
        )}
      </div>
    </section>
  );
}

/** What is drawn; the same object while nothing changes. */
function useScene(props: MapFrameProps, colourBy: TrackColour | null): MapScene {
  const { track = noTrack, charges = noCharges, routes, routeCounts, ground, hidesCharges = false } = props;
  return useMemo(
    () => ({ track, charges, routes, routeCounts, ground, hidesCharges, colourBy }),
    [track, charges, routes, routeCounts, ground, hidesCharges, colourBy],
  );
}

/** Whether the map fills the window; Escape leaves that, and the page behind it does not scroll. */
function useFullScreen(): readonly [boolean, (isExpanded: boolean) => void] {
  const [isExpanded, setIsExpanded] = useState(false);
  useEffect(() => {
    if (!isExpanded) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsExpanded(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.documentElement.style.setProperty('overflow', 'hidden');
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.documentElement.style.removeProperty('overflow');
    };
  }, [isExpanded]);
  return [isExpanded, setIsExpanded];
}

function FullScreenButton({ isExpanded, onChange }: { readonly isExpanded: boolean; readonly onChange: (isExpanded: boolean) => void }) {
  const t = useT();
  return (
    <ActionIcon aria-label={t(isExpanded ? 'maps.leaveFullscreen' : 'maps.fullscreen')} onClick={() => onChange(!isExpanded)}>
      {isExpanded ? <IconMinimize size={18} stroke={1.75} /> : <IconMaximize size={18} stroke={1.75} />}
    </ActionIcon>
  );
}

/** What a track is coloured by, of what was measured; the choice is null where there is none. */
function useTrackColour(track: readonly TrackPoint[]): { readonly colourBy: TrackColour | null; readonly choice: ReactNode } {
  const t = useT();
  const [chosen, setChosen] = useState<TrackColour>('speed');
  const measured = useMemo(() => (['speed', 'power'] as const).filter((name) => track.some((point) => point[name] !== null)), [track]);
  const colourBy = measured.includes(chosen) ? chosen : (measured[0] ?? null);
  if (measured.length < 2 || colourBy === null) return { colourBy, choice: null };
  return {
    colourBy,
    choice: (
      <SegmentedControl
        size="xs"
        aria-label={t('maps.colourBy')}
        value={colourBy}
        data={[
          { value: 'speed', label: t('maps.bySpeed') },
          { value: 'power', label: t('maps.byPower') },
        ]}
        onChange={(value) => setChosen(value === 'power' ? 'power' : 'speed')}
      />
    ),
  };
}

function describe(
  { track = noTrack, charges: all = noCharges, hidesCharges = false, routesText, startLabel, endLabel, lengthText }: MapFrameProps,
  t: ReturnType<typeof useT>,
): string {
  const charges = hidesCharges ? noCharges : all;
  const sentences: string[] = [];
  if (startLabel !== undefined && endLabel !== undefined && lengthText !== undefined) {
    sentences.push(t('maps.track', { start: startLabel, end: endLabel, length: lengthText }));
  }
  if (routesText !== undefined) sentences.push(routesText);
  else if (track.length === 0 && charges.length === 0) sentences.push(t('maps.noTrack'));
  if (charges.length > 0) sentences.push(t('maps.chargesShown', { count: charges.length }));
  // Up to 20 charges are listed by name; a longer list is in the table beside the map.
  if (charges.length <= 20)
    sentences.push(...charges.map(({ kind, label }) => `${t(kind === 'ac' ? 'maps.chargeAc' : 'maps.chargeDc')}: ${label}.`));
  return sentences.join(' ');
}
