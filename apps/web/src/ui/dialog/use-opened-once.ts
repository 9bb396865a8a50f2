import { useState } from 'react';

/** True from the first opening on, so that a window can be seen closing. */
export function useOpenedOnce(opened: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return opened || wasOpened;
}
