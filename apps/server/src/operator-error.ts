/** Something the person who runs the program can put right. Its message is shown as it is, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
