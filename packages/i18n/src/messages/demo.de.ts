/** Was nur eine Demo zeigt. */
export const demo = {
  inboxText: 'Diese Demo schickt keine Mail in die Welt. Hier ist sie zu lesen:',
  inbox: 'Postfach der Demo öffnen',
};
