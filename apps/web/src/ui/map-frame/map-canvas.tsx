import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { useScheme } from '../chart-frame/use-scheme.ts';
import type { LonLat, MapBase, MapScene, VisibleBox } from './map-data.ts';
import type { MapEngine } from './map-engine.ts';
import type { Fit } from './map-fit.ts';
import classes from './map-frame.module.css';
import { readMapTheme } from './map-theme.ts';
import { MapNotes } from './map-notes.tsx';
import { mapTexts } from './map-texts.ts';
import { nearestPlace, type PlaceName } from './place-names.ts';
import { positionAt } from './track-position.ts';
import { useMapEngine } from './use-map-engine.ts';

/** From this zoom on a view may contain no place of the list, so the nearest one is shown. */
const streetZoom = 11;

interface MapCanvasProps {
  readonly styleUrl: string | null;
  readonly preferences: Preferences;
  readonly scene: MapScene;
  /** Position of the cursor on the x axis. */
  readonly cursor: number | null;
  /** The map moves here when it changes; pass the same object while nothing changes. */
  readonly place?: LonLat | null;
  readonly isExpanded: boolean;
  readonly description: string;
  readonly legend: ReactNode;
  readonly onHover: (x: number) => void;
  /** Called with the vertex nearest to a click on the track. */
  readonly onTrack?: ((x: number) => void) | undefined;
  readonly onCharge: (id: string) => void;
  /** Called with whether the built-in map is shown for longer than a moment. */
  readonly onOffline: (isOffline: boolean) => void;
  /** Called with the centre when the user moved the map. */
  readonly onMoved?: (center: LonLat) => void;
  /** Called with every view that the map comes to. */
  readonly onView?: (center: LonLat, zoom: number) => void;
  /** Called with the visible part of the map: at first, and after each move. */
  readonly onBox?: (box: VisibleBox, zoom: number) => void;
  /** What the map shows at first while its scene has nothing. */
  readonly start?: Fit;
}

/** The drawn map with its buttons; where it cannot be drawn, its description. */
export function MapCanvas({
  styleUrl,
  preferences,
  scene,
  cursor,
  place = null,
  isExpanded,
  description,
  legend,
  ...calls
}: MapCanvasProps) {
  const scheme = useScheme();
  const element = useRef<HTMLDivElement>(null);
  const { state, base, near } = useCanvasEngine(element, { styleUrl, preferences, scene, scheme, calls });
  const engine = state.status === 'ready' ? state.engine : null;

  useMapContent(engine, element, { scene, scheme, cursor, place, isExpanded });

  const isText = state.status === 'noWebGl' || state.status === 'failed';

  return (
    <>
      <div className={classes['canvas']} ref={element} hidden={isText} />
      {isText ? null : legend}
      {engine === null ? null : <MapNotes near={near?.name ?? null} isUnanswered={base === 'unanswered'} onRetry={engine.retryService} />}
      {engine === null ? null : <ZoomButtons engine={engine} />}
      {isText ? <MapAsText state={state} description={description} /> : null}
    </>
  );
}

type Calls = Pick<MapCanvasProps, 'onHover' | 'onTrack' | 'onCharge' | 'onOffline' | 'onMoved' | 'onView' | 'onBox' | 'start'>;

interface CanvasSetup extends Pick<MapCanvasProps, 'styleUrl' | 'preferences' | 'scene'> {
  readonly scheme: ReturnType<typeof useScheme>;
  readonly calls: Calls;
}

/** The engine of the map, what its base is, and the place near its centre where the built-in map has no name in view. */
function useCanvasEngine(element: RefObject<HTMLDivElement | null>, { styleUrl, preferences, scene, scheme, calls }: CanvasSetup) {
  const t = useT();
  const language = useLanguage();
  const [places, setPlaces] = useState<readonly PlaceName[]>([]);
  const [view, setView] = useState<{ center: LonLat; zoom: number } | null>(null);
  const [base, setBase] = useState<MapBase>('asking');
  const latest = useRef(calls);
  useLayoutEffect(() => {
    latest.current = calls;
  });

  const state = useMapEngine(
    element,
    (own) => ({
      styleUrl,
      language,
      unit: preferences.unit,
      scene,
      theme: readMapTheme(own, scheme),
      texts: mapTexts(t),
      centresOnClick: calls.onMoved !== undefined,
      onHover: (x) => latest.current.onHover(x),
      onTrack: calls.onTrack === undefined ? undefined : (x) => latest.current.onTrack?.(x),
      onCharge: (id) => latest.current.onCharge(id),
      onBase(next) {
        setBase(next);
        latest.current.onOffline(next !== 'asking' && next !== 'service');
      },
      onPlaces: setPlaces,
      start: calls.start,
      onBox: (box, zoom) => latest.current.onBox?.(box, zoom),
      onMove: (center, zoom, isByUser) => {
        setView({ center, zoom });
        latest.current.onView?.(center, zoom);
        if (isByUser) latest.current.onMoved?.(center);
      },
    }),
    [styleUrl, language, preferences.unit].join(' '),
  );
  const near = base !== 'service' && view !== null && view.zoom >= streetZoom ? nearestPlace(places, view.center) : null;
  return { state, base, near };
}

interface ShownContent extends Pick<MapCanvasProps, 'scene' | 'cursor' | 'isExpanded'> {
  readonly scheme: ReturnType<typeof useScheme>;
  readonly place: LonLat | null;
}

/** Draws what the map shows, each part when it changes. */
function useMapContent(
  engine: MapEngine | null,
  element: RefObject<HTMLDivElement | null>,
  { scene, scheme, cursor, place, isExpanded }: ShownContent,
): void {
  useEffect(() => engine?.setScene(scene), [engine, scene]);
  useEffect(() => {
    if (element.current !== null) engine?.setTheme(readMapTheme(element.current, scheme));
  }, [engine, element, scheme]);
  useEffect(() => engine?.setCursor(cursor === null ? null : positionAt(scene.track, cursor)), [engine, cursor, scene.track]);
  useEffect(() => {
    if (place !== null) engine?.moveTo(place);
  }, [engine, place]);
  useEffect(() => engine?.setGrabbing(isExpanded), [engine, isExpanded]);
}

function ZoomButtons({ engine }: { readonly engine: MapEngine }) {
  const t = useT();
  return (
    <div className={classes['buttons']}>
      <ActionIcon aria-label={t('maps.zoomIn')} onClick={() => engine.zoomBy(1)}>
        <IconPlus size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={t('maps.zoomOut')} onClick={() => engine.zoomBy(-1)}>
        <IconMinus size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}

/** What stands in the place of a map that cannot be drawn. */
function MapAsText({ state, description }: { readonly state: ReturnType<typeof useMapEngine>; readonly description: string }) {
  const t = useT();
  return (
    <div className={classes['text']}>
      <p role="status">{t(state.status === 'noWebGl' ? 'maps.noWebGl' : 'maps.failed')}</p>
      <p>{description}</p>
      {state.status === 'failed' ? (
        <Button variant="default" size="xs" onClick={state.retry}>
          {t('errors.retry')}
        </Button>
      ) : null}
    </div>
  );
}
