import { type RefObject, useEffect, useState } from 'react';
import type { ChartEngine } from './chart-engine.ts';

export type EngineState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly engine: ChartEngine };

/** Fetches the chart code and mounts it in the element; a failed fetch can be tried again. */
export function useChartEngine(element: RefObject<HTMLElement | null>): EngineState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<EngineState>({ status: 'loading' });

  useEffect(() => {
    let engine: ChartEngine | null = null;
    let isDisposed = false;
    setState({ status: 'loading' });
    import('./chart-engine.ts').then(
      ({ mountChart }) => {
        if (isDisposed || element.current === null) return;
        engine = mountChart(element.current);
        setState({ status: 'ready', engine });
      },
      () => {
        if (!isDisposed) setState({ status: 'failed', retry: () => setAttempt(attempt + 1) });
      },
    );
    return () => {
      isDisposed = true;
      engine?.dispose();
    };
  }, [element, attempt]);

  return state;
}
