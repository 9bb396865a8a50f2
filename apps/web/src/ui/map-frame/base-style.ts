const patience = 6000;

/** Whether a style can be had from its address: it answers in time with JSON of the style format. Never throws. */
export async function isStyleReachable(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
    const style: unknown = response.ok ? await response.json() : null;
    return typeof style === 'object' && style !== null && 'version' in style && 'layers' in style && Array.isArray(style.layers);
  } catch {
    return false;
  }
}
