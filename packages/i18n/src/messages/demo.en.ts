/** What only a demo shows. */
export const demo = {
  inboxText: 'This demo sends no mail out into the world. It can be read here:',
  inbox: 'Open the demo inbox',
};
