export { RequestedView } from './requested-view.tsx';
export { startSupportView, viewMessages } from './start-view.ts';
export { SupportBanner } from './support-banner.tsx';
export { SupportTicketsCard } from './tickets/support-tickets-card.tsx';
export { SupportViewsCard } from './support-views-card.tsx';
