import { useEffect, useEffectEvent } from 'react';

/** After so long without a key what was typed is saved. */
export const TYPING_PAUSE_MS = 1000;

/** Saves what is typed: after a pause, and when its screen, its tab or the browser is left. `typed`: what is not saved yet, another object with every key; `save` may be called when there is nothing to save. */
export function useSaveWhileTyping(typed: object, save: () => void): void {
  const onPause = useEffectEvent(save);
  useEffect(() => {
    if (Object.keys(typed).length === 0) return;
    const timer = setTimeout(() => onPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const onLeave = () => onPause();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') onPause();
    };
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHidden);
      onLeave();
    };
  }, []);
}
