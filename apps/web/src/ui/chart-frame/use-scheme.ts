import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';
const attribute = 'data-mantine-color-scheme';

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [attribute] });
  return () => observer.disconnect();
}

/** The scheme on the page, after its CSS variables are in force: what draws with read colours draws again when it changes. */
export function useScheme(): Scheme {
  return useSyncExternalStore(watch, () => (document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light'));
}

/** The value of a `--wb-*` variable as it stands for this element. */
export function readVariable(element: Element, name: `--${string}`): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}
