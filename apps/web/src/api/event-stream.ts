/** The data of each server-sent event in a response body, as it arrives. Comments and other fields are skipped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  const readLine = createLineReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split(/\r\n|\n/);
      rest = lines.pop() ?? '';
      yield* lines.map(readLine).filter((event) => event !== null);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Reads an event line by line; returns its data after its last line, else null. */
function createLineReader(): (line: string) => string | null {
  let data: string[] = [];
  return (line) => {
    if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    if (line !== '' || data.length === 0) return null;
    const event = data.join('\n');
    data = [];
    return event;
  };
}
