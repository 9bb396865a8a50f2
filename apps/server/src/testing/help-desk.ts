import type { HelpDesk } from '../services/help-desk/help-desk.ts';

/** The help desk of a test. */
export const helpDesk: HelpDesk = { url: 'https://desk.example.org', secret: 'shared with the help desk of tests', api: null };
