export { ChannelsCard } from './channels-card.tsx';
export { channelLabels, kindLabels, reasonText } from './channel-labels.ts';
