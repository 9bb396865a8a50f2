import type { VehicleState } from '@wattbook/contract/status/installation-status.endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { readPage } from '../../../lists/read-page.ts';
import type { RowSource } from '../../../lists/row-source.ts';

/** The vehicles of the installation with their sources. */
export const vehicleStateRows: Pick<RowSource<VehicleState>, 'noun' | 'read'> = {
  noun: 'vehicle states',
  read: (_installation, parameters, signal) => readPage('GET /v1/installation/vehicles', parameters, signal),
};

/** What waits, what is stored and what was refused. */
export const useInstallationStatus = () =>
  useQuery(
    queryOptions({
      queryKey: ['installation', 'status'],
      queryFn: ({ signal }) => call('GET /v1/installation/status', {}, { signal }),
      refetchInterval: 60_000,
    }),
  );

/** The settings in effect. */
export const useInstallationSettings = () =>
  useQuery(
    queryOptions({
      queryKey: ['installation', 'settings'],
      queryFn: ({ signal }) => call('GET /v1/installation/settings', {}, { signal }),
    }),
  );

/** What the provider of payments told that was not applied, the newest first. */
export const usePaymentProblems = () =>
  useQuery(
    queryOptions({
      queryKey: ['installation', 'payment problems'],
      queryFn: ({ signal }) => call('GET /v1/installation/payment-problems', { query: {} }, { signal }),
    }),
  );
