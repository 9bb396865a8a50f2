import { type RefObject, useEffect, useState } from 'react';

/** The distance at which an element counts as near: small, since the numbers above it come first. */
const ahead = '50px';

/** Whether an element has ever come near the viewport. Always true where the browser has no IntersectionObserver. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || element.current === null) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsSeen(true), {
      rootMargin: ahead,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
