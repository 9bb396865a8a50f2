import { type ApiServer, openApiServer } from './api-server.ts';

export interface ReceivedSamples {
  readonly vehicleId: string;
  readonly samples: readonly unknown[];
}

/** A server that notes the samples of its sources instead of storing them. */
export async function openReceivingServer(
  options: Parameters<typeof openApiServer>[1],
): Promise<{ readonly server: ApiServer; readonly received: ReceivedSamples[] }> {
  const received: ReceivedSamples[] = [];
  const receiveSamples = async ({ vehicleId }: { readonly vehicleId: string }, samples: readonly unknown[]) => {
    received.push({ vehicleId, samples });
    return { accepted: 0, duplicates: 0, rejected: [], moreRejected: 0 };
  };
  return { server: await openApiServer({ receiveSamples }, options), received };
}
