import { createContext, useContext } from 'react';
import type { Configuration } from './visitor-configuration.ts';

const context = createContext<Configuration | null | undefined>(undefined);
export const SiteProvider = context.Provider;

/** The public configuration of the operator; undefined until the server has answered, null where it did not. */
export const useSite = (): Configuration | null | undefined => useContext(context);
