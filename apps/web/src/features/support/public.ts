export { SupportBanner } from './support-banner.tsx';
export { LooksCard } from './looks-card.tsx';
