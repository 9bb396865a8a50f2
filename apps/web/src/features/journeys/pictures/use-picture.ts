import { useEffect, useRef, useState } from 'react';
import { useNearViewport } from '../../../ui/use-near-viewport.ts';

/** What is shown of a picture wherever it comes from. */
export interface ShownPicture {
  readonly id: string;
  readonly caption: string | null;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Loads a picture and returns the address of its blob. */
export type LoadPicture = (picture: Pick<ShownPicture, 'id' | 'type'>) => Promise<string>;

/** The address of a picture, once its frame is near the screen; null while it loads, or where it cannot be loaded, which is told with its error. */
export function usePicture<Frame extends Element>({ id, type }: ShownPicture, load: LoadPicture, onFailure?: (error: unknown) => void) {
  const frame = useRef<Frame>(null);
  const isNear = useNearViewport(frame);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isNear) return undefined;
    let isShown = true;
    load({ id, type }).then(
      (loaded) => isShown && setAddress(loaded),
      (error: unknown) => isShown && onFailure?.(error),
    );
    return () => {
      isShown = false;
    };
  }, [id, type, load, isNear, onFailure]);
  return { frame, address };
}
