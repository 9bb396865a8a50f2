export { TripTabs } from './trip-tabs.tsx';
