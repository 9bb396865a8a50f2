import type { ApiKey } from '@wattbook/contract/api';

/** The exports of a logbook that began just now. */
export function logbookReports(vehicleId: string): Partial<Record<ApiKey, object>> {
  const now = new Date().toISOString();
  const selection = { vehicleId, from: now, to: now };
  const zoned = { ...selection, timezone: 'Europe/Berlin' };
  return {
    'POST /v1/trips/report-logbook': zoned,
    'POST /v1/trips/report-logbook-csv': zoned,
    'POST /v1/trips/report-audit': zoned,
    'POST /v1/trips/report-wiso': selection,
    'POST /v1/trips/report-wiso/check': selection,
    'POST /v1/trips/report-towork': zoned,
  };
}
