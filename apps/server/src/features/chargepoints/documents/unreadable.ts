/** A document that is not what it should be, as a whole: nothing of it is imported. The message says why, in a sentence without its end. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}
