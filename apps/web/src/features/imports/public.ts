export { ImportLinkCard } from './import-link-card.tsx';
