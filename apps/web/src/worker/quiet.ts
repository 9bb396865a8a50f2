const pauseMs = 50;
/** After so many pauses work goes on all the same: some answers take long. */
const maxPauses = 100;

/** Knows whether a page waits for an answer: what the screens ask for goes first. */
export function createQuiet() {
  let answering = 0;
  return {
    /** Counts an answer to a page until it is there. */
    during: async <T>(answer: Promise<T>): Promise<T> => {
      answering += 1;
      return answer.finally(() => {
        answering -= 1;
      });
    },
    /** Resolves after a pause, once no page waits. */
    idle: async (): Promise<void> => {
      for (let pauses = 0; pauses < maxPauses; pauses += 1) {
        await new Promise<void>((resolve) => void setTimeout(resolve, pauseMs));
        if (answering === 0) return;
      }
    },
  };
}
