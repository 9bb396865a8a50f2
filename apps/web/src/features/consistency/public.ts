export { ConsistencyCard } from './card/consistency-card.tsx';
