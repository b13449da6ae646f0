import sharp from 'sharp'

/** Of the kept picture, in pixels; shown at most at half of it. */
const SIDE = 256
const PIXELS_MOST = 4_096 * 4_096
/** Decoded: the largest picture of eight bits a channel. With sixteen it has to have half the pixels. */
const DECODED_MOST = PIXELS_MOST * 4
const SECONDS_MOST = 5

/**
 * The picture in an uploaded file, encoded anew: a square WebP of ours, in which nothing of the file is left but what shows. Null for what is no whole
 * PNG, JPEG or WebP by its own bytes: only those three decoders ever see what strangers send. What hides behind a picture's end makes the file none.
 */
export async function encodeAnew(file: Buffer): Promise<Buffer | null> {
  const kind = kindOf(file)
  if (!kind) return null
  try {
    const picture = sharp(file, {
      limitInputPixels: PIXELS_MOST,
      failOn: 'warning',
      animated: false,
    })
    const { format, width, height, channels, depth } = await picture.metadata()
    if (format !== kind || !width || !height) return null
    if (width * height * channels * (depth === 'uchar' ? 1 : 2) > DECODED_MOST) return null
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS_MOST })
      .toBuffer()
  } catch {
    // The decoder's words are about the file of a stranger: broken, cut short or too big.
    return null
  }
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

/** By how a file begins and ends. */
function kindOf(file: Buffer): 'png' | 'jpeg' | 'webp' | null {
  if (file.length < 24) return null
  if (file.subarray(0, 8).equals(PNG_HEAD))
    return file.indexOf(PNG_END) === file.length - PNG_END.length ? 'png' : null
  if (file.readUIntBE(0, 3) === 0xffd8ff)
    return file.readUInt16BE(file.length - 2) === 0xffd9 ? 'jpeg' : null
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
    return file.readUInt32LE(4) + 8 === file.length ? 'webp' : null
  return null
}
