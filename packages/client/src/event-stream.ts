/** Characters of one event; a first picture of 5,000 ships has some two million. */
const MOST_CHARACTERS = 16_000_000

/** The data of server-sent events as they come, until the stream ends, breaks or says nothing for so long. */
export async function* dataOfEvents(answer: Response, silenceMs: number): AsyncGenerator<string, void, undefined> {
  const reader = answer.body!.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await readWithin(reader, silenceMs)
      if (done) return
      text += decoder.decode(value, { stream: true })
      const events = text.split('\n\n')
      text = events.pop()!
      for (const event of events) {
        const data = dataOf(event)
        if (data !== '') yield data
      }
      if (text.length > MOST_CHARACTERS) throw new Error('an event is too long')
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** One that is silent or broke is read as one that ended: what comes next is the same. */
async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), silenceMs)
  try {
    return await reader.read()
  } catch {
    return { done: true as const, value: undefined }
  } finally {
    clearTimeout(timer)
  }
}

const dataOf = (event: string): string =>
  event
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
    .join('\n')
