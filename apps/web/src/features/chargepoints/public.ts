export { NearCard } from './near/near-card.tsx';
