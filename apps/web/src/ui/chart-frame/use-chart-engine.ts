import { type RefObject, useEffect, useState } from 'react';
import type { ChartEngine } from './chart-engine.ts';

export type EngineState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly retry: () => void }
  | { readonly is: 'ready'; readonly engine: ChartEngine };

/** Fetches the chart code and mounts it in the element; a failed fetch can be tried again. */
export function useChartEngine(element: RefObject<HTMLElement | null>): EngineState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<EngineState>({ is: 'loading' });

  useEffect(() => {
    let engine: ChartEngine | null = null;
    let isGone = false;
    setState({ is: 'loading' });
    import('./chart-engine.ts').then(
      ({ mountChart }) => {
        if (isGone || element.current === null) return;
        engine = mountChart(element.current);
        setState({ is: 'ready', engine });
      },
      () => {
        if (!isGone) setState({ is: 'failed', retry: () => setAttempt(attempt + 1) });
      },
    );
    return () => {
      isGone = true;
      engine?.dispose();
    };
  }, [element, attempt]);

  return state;
}
