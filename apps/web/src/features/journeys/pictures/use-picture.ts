import { useEffect, useRef, useState } from 'react';

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

/** The address of a picture, once it is near the screen; null while it loads, or where it cannot be loaded. */
export function usePicture<Frame extends Element>(picture: ShownPicture, load: LoadPicture) {
  const { id, type } = picture;
  const frame = useRef<Frame>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    let isShown = true;
    const show = () => {
      load({ id, type }).then(
        (loaded) => isShown && setAddress(loaded),
        () => undefined,
      );
    };
    const stop = whenNear(current, show);
    return () => {
      isShown = false;
      stop();
    };
  }, [id, type, load]);
  return { frame, address };
}

/** Calls once an element is near the screen; at once where a browser cannot tell. */
function whenNear(element: Element, onNear: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) {
    onNear();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: '400px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
