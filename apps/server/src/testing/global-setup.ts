import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run and the name of the migrated database on it that tests copy. */
    testServer: { readonly url: string; readonly template: string };
  }
}

/** Provides one PostgreSQL for the whole run: a new one, or that of WATTBOOK_TEST_DATABASE_URL (its role must be allowed to create databases). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const externalUrl = process.env['WATTBOOK_TEST_DATABASE_URL'];
  const server = externalUrl === undefined ? await startTestCluster() : { url: externalUrl, stop: () => Promise.resolve() };
  try {
    const template = await makeTemplate(server.url);
    project.provide('testServer', { url: server.url, template: template.name });
    return async () => {
      await template.drop();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
