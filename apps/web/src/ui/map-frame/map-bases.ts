import type { StyleSpecification } from 'maplibre-gl';
import { fetchStyle } from './base-style.ts';
import { mountServiceMap } from './map-service.ts';
import type { MapSetup } from './map-setup.ts';
import type { MapStack } from './map-stack.ts';
import type { MapContent } from './map-view.ts';
import { mountOfflineMap, type OfflineMap } from './offline-map.ts';

/** How long the tracks are shown without a map while the service is asked: with a quick service the files of the built-in map are never loaded. */
const fallbackDelayMs = 1500;

interface Shown {
  readonly stack: MapStack;
  /** The built-in map that is mounted at first. */
  readonly first: OfflineMap;
  readonly content: () => MapContent;
}

/** Which base is shown: the built-in map, or that of the service as soon as it is drawn and until its tiles fail. */
export interface MapBases {
  readonly start: () => void;
  /** Asks the service again if it returned no map; `isVisible`: with a notice, and with the built-in map after a delay. */
  readonly retry: (isVisible: boolean) => void;
  readonly close: () => void;
}

export function createMapBases(element: HTMLElement, setup: MapSetup, { stack, first, content }: Shown): MapBases {
  const controller = new AbortController();
  const { styleUrl } = setup;
  const ground = { element, setup, stack, content };
  let isServiceOnTop = false;
  /** The service was asked and returned no map, and has not been asked since. */
  let isUnanswered = false;
  const patience = createPatience(first, setup);

  const swap = (isService: boolean) => {
    if (stack.next() === null) return;
    stack.swap();
    isServiceOnTop = isService;
  };
  const fallBack = () => {
    patience.end();
    isUnanswered = true;
    setup.onBase('unanswered');
    if (!isServiceOnTop) {
      if (stack.top() === first) first.fill();
      return stack.removeNext();
    }
    prepareOffline(ground).map.once('idle', () => swap(false));
  };
  const askService = async (url: string) => {
    isUnanswered = false;
    const style = await fetchStyle(url, controller.signal);
    if (controller.signal.aborted) return;
    if (style === null) return fallBack();
    prepareService(ground, style, {
      onFailed: fallBack,
      onDrawn() {
        patience.end();
        swap(true);
        setup.onBase('service');
      },
    });
  };
  const tryService = () => {
    // Where the browser allows no further map, the current one stays.
    if (styleUrl !== null && stack.next() === null) void askService(styleUrl).catch(fallBack);
  };
  const tryServiceVisibly = () => {
    patience.begin();
    tryService();
  };

  return {
    start() {
      if (styleUrl !== null) return tryServiceVisibly();
      first.fill();
      setup.onBase('builtIn');
    },
    retry(isVisible) {
      if (!isUnanswered) return;
      if (!isVisible) tryService();
      else if (stack.next() === null) tryServiceVisibly();
    },
    close() {
      controller.abort();
      patience.end();
    },
  };
}

interface Ground extends Pick<Shown, 'stack' | 'content'> {
  readonly element: HTMLElement;
  readonly setup: MapSetup;
}

type ServiceCalls = Pick<Parameters<typeof mountServiceMap>[2], 'onDrawn' | 'onFailed'>;

/** Draws the map of the service hidden; `onDrawn` is called when it can be shown. */
function prepareService({ element, setup, stack, content }: Ground, style: StyleSpecification, { onDrawn, onFailed }: ServiceCalls): void {
  const service = mountServiceMap(element, setup, {
    style,
    shown: content(),
    camera: stack.top().camera(),
    onFailed,
    onDrawn() {
      // The maps are not swapped during a move; after it this is called again.
      if (stack.next() === service && !stack.top().map.isMoving()) onDrawn();
    },
  });
  stack.prepare(service);
}

/** Draws the built-in map hidden. */
function prepareOffline({ element, setup, stack, content }: Ground): OfflineMap {
  const offline = mountOfflineMap(element, setup, { shown: content(), camera: stack.top().camera(), isHidden: true });
  offline.fill();
  stack.prepare(offline);
  return offline;
}

/** Fills the built-in map when the service takes long. */
function createPatience(first: OfflineMap, setup: MapSetup) {
  let late: ReturnType<typeof setTimeout> | undefined;
  return {
    begin() {
      setup.onBase('asking');
      late = setTimeout(() => {
        first.fill();
        setup.onBase('waiting');
      }, fallbackDelayMs);
    },
    end: () => clearTimeout(late),
  };
}
