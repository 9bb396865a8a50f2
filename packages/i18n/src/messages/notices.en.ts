export const notices = {
  dismiss: 'Dismiss this notice',
  more: 'Read more',
};
