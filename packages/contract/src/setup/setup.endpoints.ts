import { defineApi } from '../endpoint.ts';

/** The first start: the administrator, mail, map and address look-up. */
export const setupApi = defineApi({});
