/** Texts shown only in a demo. */
export const demo = {
  inboxText: 'This demo sends no real e-mails. You can read them here:',
  inbox: 'Open the demo inbox',
};
