import { useCallback, useEffect, useState } from 'react';
import { type Consent, isConsentKey, readConsent, saveConsent } from './consent.ts';

/** The answer of this browser for a service, synchronized between its tabs. */
export function useConsent(service: string | null): readonly [Consent | null, (isAccepted: boolean) => void] {
  const [, setVersion] = useState(0);
  const readAgain = useCallback(() => setVersion((version) => version + 1), []);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isConsentKey(key)) readAgain();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [readAgain]);
  const answer = (isAccepted: boolean) => {
    if (service !== null) saveConsent(localStorage, service, isAccepted);
    readAgain();
  };
  return [service === null ? null : readConsent(localStorage, service), answer];
}
