export { SitesLinkCard } from './sites-link-card.tsx';
