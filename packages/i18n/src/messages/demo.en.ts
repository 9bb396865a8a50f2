/** Texts shown only in a demo. */
export const demo = {
  inboxText: 'This demo sends no mail out into the world. It can be read here:',
  inbox: 'Open the demo inbox',
};
