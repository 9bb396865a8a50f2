import { useState } from 'react';

/** True from the first time that something is opened, so that it stays to be seen closing. */
export function useOpenedOnce(opened: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return opened || wasOpened;
}
