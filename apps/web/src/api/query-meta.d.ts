import '@tanstack/react-query';
import type { LiveDependency } from './live-dependency.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly live?: LiveDependency; readonly [name: string]: unknown };
  }
}
