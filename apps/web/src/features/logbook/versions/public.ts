// A separate entry point: the page of a trip shows what its book says, and the book shows trips.
export { VersionsCard } from './versions-card.tsx';
