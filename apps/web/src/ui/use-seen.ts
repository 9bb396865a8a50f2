import { type RefObject, useEffect, useState } from 'react';

/** What is that near is made ready: little, since the numbers above it come first. */
const ahead = '50px';

/** Whether an element has come near the window, once and for all. Where a browser cannot tell, it has. */
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
