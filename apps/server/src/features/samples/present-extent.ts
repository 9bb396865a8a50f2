import type { DeletedSamples } from '@wattbook/contract/telemetry/samples.endpoints';
import type { Extent } from '../../telemetry/public.ts';

export const presentExtent = ({ count, first, last }: Extent): DeletedSamples => ({
  count,
  first: instantOf(first),
  last: instantOf(last),
});

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
