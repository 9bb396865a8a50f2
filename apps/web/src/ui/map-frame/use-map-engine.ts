import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fetchMapCode } from './map-code.ts';
import type { MapEngine } from './map-engine.ts';
import type { MapSetup } from './map-setup.ts';

export type MapState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'noWebGl' }
  | { readonly status: 'ready'; readonly engine: MapEngine };

/** Fetches the map code and mounts it. The setup is read once per mount; a change of `mountKey` mounts the map again. */
export function useMapEngine(
  element: RefObject<HTMLElement | null>,
  makeSetup: (element: HTMLElement) => MapSetup,
  mountKey: string,
): MapState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<MapState>({ status: 'loading' });
  const latest = useRef(makeSetup);
  useLayoutEffect(() => {
    latest.current = makeSetup;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: mountKey contains the values of the setup that need a new mount
  useEffect(() => {
    const parent = element.current;
    if (parent === null) return;
    // A map removes its classes from its element when it is disposed, which may be after the next one is mounted.
    const own = document.createElement('div');
    own.style.height = '100%';
    parent.append(own);
    let isDisposed = false;
    let engine: MapEngine | null = null;
    setState({ status: 'loading' });
    const mount = async () => {
      const code = await fetchMapCode().catch(() => null);
      if (isDisposed) return;
      if (code === null) return setState({ status: 'failed', retry: () => setAttempt(attempt + 1) });
      engine = await code.mountMap(own, latest.current(own)).catch(() => null);
      if (isDisposed) engine?.dispose();
      else setState(engine === null ? { status: 'noWebGl' } : { status: 'ready', engine });
    };
    void mount();
    return () => {
      isDisposed = true;
      engine?.dispose();
      own.remove();
    };
  }, [element, mountKey, attempt]);

  return state;
}
