import { exampleProof, type ApiServer, type SignedIn } from './api-server.ts';

/** A webhook of a person with an event that waits. */
export async function addWebhook(
  server: ApiServer,
  { headers }: Pick<SignedIn, 'headers'>,
): Promise<{ 'event-webhooks': string; delivery: string }> {
  const post = async (url: string, payload: object) =>
    (await server.app.inject({ method: 'POST', url, payload, headers })).json<{ id: string }>().id;
  const id = await post('/v1/event-webhooks', { ...exampleProof, address: 'https://93.184.215.14/wattbook', events: ['trip.ended'] });
  return { 'event-webhooks': id, delivery: await post(`/v1/event-webhooks/${id}/test`, {}) };
}
