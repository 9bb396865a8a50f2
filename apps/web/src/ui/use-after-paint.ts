import { useEffect, useState } from 'react';

/** The value of the last render after which the browser has painted: what takes long to draw follows the input that asked for it, and does not delay the answer to it. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    // A timeout set in a frame runs after that frame is painted.
    const frame = requestAnimationFrame(() => {
      timeout = setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timeout);
    };
  }, [value]);
  return painted;
}
