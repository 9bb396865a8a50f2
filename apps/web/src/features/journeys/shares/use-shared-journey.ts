import type { SharedJourney } from '@wattbook/contract/journeys/journey-shares.endpoints';
import { useEffect, useState } from 'react';
import { visitorCall } from '../../../api/visitor-call.ts';

type Loading = { readonly journey: SharedJourney } | { readonly error: unknown };

/** What the link with a secret shows; null while it is read. The pages of visitors have no cache, so nothing of it is kept. */
export function useSharedJourney(secret: string): Loading | null {
  const [loading, setLoading] = useState<Loading | null>(null);
  useEffect(() => {
    if (secret === '') return;
    let isShown = true;
    const load = async () => {
      const outcome = await visitorCall('POST /v1/shared-journeys/read', { secret }).then(
        (journey): Loading => ({ journey }),
        (error: unknown): Loading => ({ error }),
      );
      if (isShown) setLoading(outcome);
    };
    void load();
    return () => {
      isShown = false;
    };
  }, [secret]);
  return loading;
}
