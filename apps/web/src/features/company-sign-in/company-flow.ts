const KEY = 'wattbook.company-sign-in';

/** Keeps what the start of a sign-in answered until the provider leads back to this tab. */
export const storeFlow = (flow: string): void => sessionStorage.setItem(KEY, flow);

/** Returns it and removes it: an answer counts once. */
export function takeFlow(): string | null {
  const flow = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return flow;
}
