import { visitorCall } from '../../api/visitor-call.ts';

const KEY = 'wattbook.company-sign-in';

/** Leads to the provider of the company of a mail, and keeps what belongs to the way back to this tab. Throws `ApiError`; otherwise the page is left, so it never returns. */
export async function goToCompany(email: string): Promise<never> {
  const { address, flow } = await visitorCall('POST /v1/company-sign-in/start', { email });
  sessionStorage.setItem(KEY, flow);
  location.assign(address);
  return new Promise(() => undefined);
}

/** Returns it and removes it: an answer counts once. */
export function takeFlow(): string | null {
  const flow = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return flow;
}
