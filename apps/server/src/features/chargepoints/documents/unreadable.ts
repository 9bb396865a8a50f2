/** What of a source was not read: where it is, and the word for why. */
export interface RefusedPart {
  /** As a person finds it: a file with the line or entry, or the object of a party. */
  readonly where: string;
  readonly reason: string;
}

/** A document that is not what it should be, as a whole: nothing of it is imported. The message says why, in a sentence without its end; `refused` its parts, where that is why. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly refused: readonly RefusedPart[];

  constructor(message: string, refused: readonly RefusedPart[] = []) {
    super(message);
    this.refused = refused;
  }
}
