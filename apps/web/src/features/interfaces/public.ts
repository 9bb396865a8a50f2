export { InterfacesLinkCard } from './interfaces-link-card.tsx';
