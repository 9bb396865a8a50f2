import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';
const attribute = 'data-mantine-color-scheme';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [attribute] });
  return () => observer.disconnect();
}

/** The scheme of the page, read once its CSS variables apply; a component that draws with read colours redraws when it changes. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, () => (document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light'));
}

/** The computed value of a `--wb-*` variable for this element. */
export function readVariable(element: Element, name: `--${string}`): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}
