import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';

/** So often it is asked whether a broker that was just entered is connected. */
const connectingMs = 2000;

const mqttQuery = queryOptions({
  queryKey: ['mqtt'],
  queryFn: ({ signal }) => call('GET /v1/mqtt', {}, { signal }),
  refetchInterval: ({ state: { data } }) => {
    const broker = data?.broker ?? null;
    return broker !== null && broker.connectedSince === null && broker.reason === null ? connectingMs : false;
  },
});

export type MqttBody = CallInput<'POST /v1/mqtt'>['body'];

/** The broker to which the state of the vehicles is published. */
export const useMqtt = () => useQuery(mqttQuery);

export function useEnterBroker() {
  const onSettled = useReload();
  return useMutation({ mutationFn: (body: MqttBody) => call('POST /v1/mqtt', { body }), onSettled });
}

export function useEndMqtt() {
  const onSettled = useReload();
  return useMutation({ mutationFn: () => call('DELETE /v1/mqtt', {}), onSettled });
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: mqttQuery.queryKey });
}
