/** Does all of some work that is done in steps at once. Returns its result, and how many steps it had. */
export function finishSteps<Result>(work: Generator<void, Result>): { readonly result: Result; readonly steps: number } {
  for (let steps = 1; ; steps += 1) {
    const step = work.next();
    if (step.done === true) return { result: step.value, steps };
  }
}
