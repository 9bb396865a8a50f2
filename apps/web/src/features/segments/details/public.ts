export { ChangesCard, RuleErrorsCard } from './segment-cards.tsx';
export { useNeighbours } from './use-neighbours.ts';
