/** Answers the text of the QR code in a picture or in what a camera shows, or undefined if there is none. */
export type CodeReader = (image: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>

type Detector = { detect: (image: ImageBitmapSource) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** A reader of QR codes: the browser's own where it has one, and otherwise a library. */
export async function codeReader(): Promise<CodeReader> {
  const own = await ownDetector()
  if (!own) return libraryReader()
  let library: Promise<CodeReader> | undefined
  return async (image) => {
    if (library) return (await library)(image)
    try {
      return (await own.detect(image))[0]?.rawValue
    } catch {
      // Some browsers have a detector whose service is missing on the device.
      library = libraryReader()
      return (await library)(image)
    }
  }
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    const formats = await Own?.getSupportedFormats()
    return Own && formats?.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : undefined
  } catch {
    return undefined
  }
}

/** The longer side of what the library reads, in pixels. More would only take longer. */
const MAX_VIDEO = 1_000
const MAX_PICTURE = 2_500

async function libraryReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (image) => {
    const isVideo = image instanceof HTMLVideoElement
    const [width, height] = isVideo ? [image.videoWidth, image.videoHeight] : [image.width, image.height]
    const scale = Math.min(1, (isVideo ? MAX_VIDEO : MAX_PICTURE) / Math.max(width, height, 1))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    if (!context || canvas.width === 0 || canvas.height === 0) return undefined
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    // There is one picture, but there are many frames.
    const effort = isVideo ? {} : { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY }
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), effort)
    } catch {
      return undefined
    }
  }
}
