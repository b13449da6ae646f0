import type { Sharp } from 'sharp'

export type Picture = {
  kind: 'png' | 'jpg' | 'webp'
  width: number
  height: number
  bytes: Buffer
}

const SIDE_MOST = 4_096
const PIXELS_MOST = 4_096 * 4_096
const SECONDS_MOST = 20

/**
 * The picture in a PNG, JPEG, WebP or AVIF, encoded by us: no metadata, no bytes of the upload.
 * Null for everything else, and for what is damaged or too large. `cover`: cut to this shape, as
 * WebP.
 */
export async function encodePicture(
  file: Buffer,
  cover?: { width: number; height: number },
): Promise<Picture | null> {
  const format = formatOf(file)
  if (!format) return null
  // Loaded on the first upload: it is heavy.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    // The limit counts the pixels of all frames of an animated WebP together.
    const picture = sharp(file, {
      limitInputPixels: PIXELS_MOST,
      failOn: 'warning',
      animated: format === 'webp',
    })
    const { width, height, pageHeight = height } = await picture.metadata()
    if (width > SIDE_MOST || pageHeight > SIDE_MOST) return null
    picture.autoOrient().timeout({ seconds: SECONDS_MOST })
    const shaped = cover ? picture.resize({ ...cover, fit: 'cover' }) : picture
    const encoded = cover ? shaped.webp({ quality: 80 }) : encoders[format](shaped)
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return {
      kind: cover ? 'webp' : kinds[format],
      width: info.width,
      height: info.pageHeight ?? info.height,
      bytes: data,
    }
  } catch {
    // What the decoder says is about a file that is damaged, cut short or too large.
    return null
  }
}

type Format = 'png' | 'jpeg' | 'webp' | 'avif'

// An AVIF becomes a WebP: encoding a large AVIF takes a core for a minute.
const kinds: Readonly<Record<Format, Picture['kind']>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  avif: 'webp',
}
const encoders: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png(),
  jpeg: (picture) => picture.jpeg({ quality: 85 }),
  webp: (picture) => picture.webp({ quality: 85 }),
  avif: (picture) => picture.webp({ quality: 85 }),
}

/** By the first bytes, so that no other decoder ever reads an upload. */
function formatOf(file: Buffer): Format | null {
  const head = file.toString('latin1', 0, 12)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.endsWith('ftypavif')) return 'avif'
  return null
}
