import { lazy, Suspense, useState } from 'react';
import { dropRequestedView, readRequestedView } from '../../session/requested-view.ts';

const RequestedViewDialog = lazy(async () => ({ default: (await import('./requested-view.dialog.tsx')).RequestedViewDialog }));

/** Asks for the proof of a support view that the address requested (SHELL-078), which is seldom: only then its dialog is loaded. */
export function RequestedView() {
  const [requested, setRequested] = useState(readRequestedView);
  if (requested === null) return null;
  const onClose = () => {
    dropRequestedView();
    setRequested(null);
  };
  return (
    <Suspense>
      <RequestedViewDialog requested={requested} onClose={onClose} />
    </Suspense>
  );
}
