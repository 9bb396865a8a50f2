import { useState } from 'react';
import { dropRequestedView, readRequestedView } from '../../session/requested-view.ts';
import { lateWindow } from '../../ui/dialog/late-window.tsx';

const RequestedViewDialog = lateWindow(() => import('./requested-view.dialog.tsx').then(({ RequestedViewDialog: component }) => component));

/** Asks for the proof of a support view that the address requested (SHELL-078), which is seldom: only then its dialog is loaded. */
export function RequestedView() {
  const [requested, setRequested] = useState(readRequestedView);
  if (requested === null) return null;
  const onClose = () => {
    dropRequestedView();
    setRequested(null);
  };
  return <RequestedViewDialog requested={requested} onClose={onClose} />;
}
