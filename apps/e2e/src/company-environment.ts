import { test as base } from '@playwright/test';
import { type NameServer, startNameServer } from '@wattbook/simulator/company/name-server';
import { type CompanyProvider, startProvider } from '@wattbook/simulator/company/provider';
import { type Product, startProduct } from './product.ts';

/** A product beside the provider of a company and the name server of its domain. */
export interface CompanyEnvironment {
  readonly product: Product;
  readonly provider: CompanyProvider;
  readonly names: NameServer;
}

export const test = base.extend<object, { environment: CompanyEnvironment }>({
  environment: [
    async ({ playwright: _none }, provide) => {
      const [provider, names] = [await startProvider(), await startNameServer()];
      const product = await startProduct({ settings: { SIGN_IN_HOSTS: '127.0.0.1', DNS_SERVERS: names.address } });
      await provide({ product, provider, names });
      await product.stop();
      await provider.close();
      names.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
