/** A problem that the operator can correct. Its message is shown unchanged, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
