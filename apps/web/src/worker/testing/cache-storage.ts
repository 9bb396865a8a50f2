/** The caches of a browser in memory, as far as the worker uses them. */
export function cachesInMemory(origin = 'https://car.example') {
  const stored = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : String(request), origin).href;
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (request: RequestInfo) => entries.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo, answer: Response) => void entries.set(addressOf(request), answer),
      delete: async (request: RequestInfo) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  const caches = { open, keys: async () => [...stored.keys()], delete: async (name: string) => stored.delete(name) };
  // The parts that a test needs: the types have more.
  return { caches: caches as unknown as CacheStorage, stored };
}
