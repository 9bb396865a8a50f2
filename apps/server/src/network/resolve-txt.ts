import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, each as one text: none where there is no such name. Throws where no name server answers. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

/** Looks TXT records up at these name servers; none: those of the system. Without a cache of its own, so that a record that was just set is found. */
export function createTxtResolver(servers: readonly string[]): ResolveTxt {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (isNoRecord(error)) return [];
      throw error;
    }
  };
}

const isNoRecord = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');
