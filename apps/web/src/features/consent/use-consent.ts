import { useCallback, useEffect, useState } from 'react';
import { type Consent, isConsentKey, readConsent, saveConsent } from './consent.ts';

/** The answer of this browser for a service, synchronized between its tabs. */
export function useConsent(service: string | null): readonly [Consent | null, (isAccepted: boolean) => void] {
  const [, setVersion] = useState(0);
  const refresh = useCallback(() => setVersion((version) => version + 1), []);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isConsentKey(key)) refresh();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [refresh]);
  const saveAnswer = (isAccepted: boolean) => {
    if (service !== null) saveConsent(localStorage, service, isAccepted);
    refresh();
  };
  return [service === null ? null : readConsent(localStorage, service), saveAnswer];
}
