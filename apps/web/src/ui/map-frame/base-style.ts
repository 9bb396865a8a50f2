import type { StyleSpecification } from 'maplibre-gl';

/** The timeout for a style; the built-in map is shown meanwhile. */
const timeoutMs = 10_000;

/** The style of an address; null where it does not answer in time with JSON of the style format. Never throws. */
export async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    const style: unknown = response.ok ? await response.json() : null;
    return isStyle(style) ? style : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The minimum that MapLibre needs; it validates the rest layer by layer. */
function isStyle(style: unknown): style is StyleSpecification {
  return (
    isRecord(style) &&
    'version' in style &&
    'layers' in style &&
    Array.isArray(style.layers) &&
    'sources' in style &&
    isRecord(style.sources)
  );
}
