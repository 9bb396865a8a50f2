import { type RefObject, useEffect, useState } from 'react';

/** The distance at which an element counts as near: small, since the numbers above it come first. */
const margin = '50px';

/** Whether an element has ever come near the viewport. Always true where the browser has no IntersectionObserver. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || element.current === null) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
