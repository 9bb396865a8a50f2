import { type Answers, type Visit, visit as visitRoutes } from '../../../testing/visit.tsx';
import { chargesRoutes } from '../charges.routes.ts';
import { exampleOperators, examplePrice, exampleStats } from './charge-row.ts';

/** Opens an address of the charges as a signed-in user with a fake server. */
export const visit = (address: string, answers: Answers): Promise<Visit> =>
  visitRoutes(address, chargesRoutes, {
    'POST /v1/charges/stats': exampleStats(),
    ...Object.fromEntries(Object.keys(answers).map((key) => [`${key}/price`, examplePrice()])),
    ...Object.fromEntries(Object.keys(answers).map((key) => [`${key}/changelog`, { total: 0, data: [], origin: null }])),
    'GET /v1/sites': { total: 0, data: [] },
    'GET /v1/master-data/operators': exampleOperators,
    ...answers,
  });
