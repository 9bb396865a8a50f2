export { ChannelsCard } from './channels-card.tsx';
export { channelLabels, kindLabels } from './channel-labels.ts';
export { useStateOf } from './use-state-of.ts';
