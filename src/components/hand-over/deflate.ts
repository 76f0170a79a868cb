/** Bytes to inflate between two checks of the size. Each makes at most 1,032 bytes. */
const SLICE = 1_024

export async function deflate(text: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const deflated = text.stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(deflated).arrayBuffer())
}

/** Inflates in slices and stops after `most` characters, because few bytes can inflate to any size. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<{ text: string } | 'too long' | 'damaged'> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const reader = slices(bytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let text = ''
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      text += decoder.decode(read.value, { stream: true })
      if (text.length > most) return 'too long'
    }
    return { text: text + decoder.decode() }
  } catch {
    return 'damaged'
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** A stream that gives the next slice only after the last one was read, so that stopping ends the work. */
function slices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<BufferSource> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(at, at + SLICE))
        at += SLICE
      },
    },
    { highWaterMark: 0 },
  )
}
