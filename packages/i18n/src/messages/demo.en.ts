/** Texts shown only in a demo. */
export const demo = {
  inboxText:
    'This demo sends no real e-mails. They are in its inbox, which opens with the link that the start of Wattbook printed on the terminal (“Mails of the demo”). If you have opened it in this browser before:',
  inbox: 'Open the demo inbox',
};
