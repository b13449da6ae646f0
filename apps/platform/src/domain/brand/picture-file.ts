import { crc32, inflateSync } from 'node:zlib'
import { readAvif } from './avif-file.ts'

/** What is kept of an uploaded file: the picture alone, without what cameras and programs wrote beside it. */
export type Picture = {
  kind: 'png' | 'jpg' | 'webp' | 'avif'
  width: number
  height: number
  bytes: Buffer
}

const SIDE_MOST = 4_096
const PIXELS_MOST = 4_096 * 4_096

/**
 * Reads a PNG, JPEG, WebP or AVIF by what it is, not by its name: walks its parts, keeps those of the picture itself, and leaves out places,
 * comments and whatever stands behind the end. Null for everything else, SVG among it: it can hold scripts.
 */
export function readPicture(file: Buffer): Picture | null {
  try {
    const picture = readPng(file) ?? readJpeg(file) ?? readWebp(file) ?? readAvif(file)
    if (
      !picture ||
      picture.width < 1 ||
      picture.height < 1 ||
      picture.width > SIDE_MOST ||
      picture.height > SIDE_MOST ||
      picture.width * picture.height > PIXELS_MOST
    )
      return null
    return picture
  } catch (error) {
    // A file that ends too early, or whose parts say more than they hold.
    if (
      error instanceof RangeError ||
      (error as { code?: string }).code?.startsWith('Z_') ||
      (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    )
      return null
    throw error
  }
}

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_PARTS = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function readPng(file: Buffer): Picture | null {
  if (!file.subarray(0, 8).equals(PNG_HEAD)) return null
  const kept: Buffer[] = [PNG_HEAD]
  const data: Buffer[] = []
  let head: Buffer | null = null
  for (let at = 8; ;) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const sum = file.readUInt32BE(at + 8 + length)
    if (crc32(file.subarray(at + 4, at + 8 + length)) !== sum) return null
    const content = file.subarray(at + 8, at + 8 + length)
    if ((name === 'IHDR') !== (head === null)) return null
    if (name === 'IHDR') head = content
    if (name === 'IDAT') data.push(content)
    if (PNG_PARTS.includes(name)) kept.push(file.subarray(at, at + 12 + length))
    if (name === 'IEND') break
    at += 12 + length
  }
  if (!head || head.length !== 13) return null
  const [width, height, depth, colour, interlace] = [
    head.readUInt32BE(0),
    head.readUInt32BE(4),
    head[8]!,
    head[9]!,
    head[12]!,
  ]
  const samples = SAMPLES[colour]
  if (
    !samples ||
    ![1, 2, 4, 8, 16].includes(depth) ||
    interlace > 1 ||
    width > SIDE_MOST ||
    height > SIDE_MOST
  )
    return null
  // Unpacked as a browser would: a small file must not become more than its own head says. Interlaced rows have a few bytes more each.
  const whole = height * (1 + Math.ceil((width * samples * depth) / 8))
  const unpacked = inflateSync(Buffer.concat(data), { maxOutputLength: whole * 2 + 64 }).length
  if (interlace === 0 ? unpacked !== whole : unpacked < whole) return null
  return { kind: 'png', width, height, bytes: Buffer.concat(kept) }
}

function readJpeg(file: Buffer): Picture | null {
  if (file.readUInt16BE(0) !== 0xffd8) return null
  const kept = [file.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  for (let at = 2; ;) {
    if (file.readUInt8(at) !== 0xff) return null
    const marker = file.readUInt8(at + 1)
    // A marker may have bytes of filling before it.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) {
      kept.push(file.subarray(at, at + 2))
      break
    }
    const length = file.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > file.length) return null
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    // APP0 and APP14 say how colours are meant; the other APPs are places, cameras and programs, 0xfe is a comment.
    const isBeside = (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe
    if (!isBeside) kept.push(file.subarray(at, at + 2 + length))
    at += 2 + length
    if (marker !== 0xda) continue
    const end = endOfScan(file, at)
    kept.push(file.subarray(at, end))
    at = end
  }
  return size && { kind: 'jpg', ...size, bytes: Buffer.concat(kept) }
}

/** Where the next marker stands behind a scan's data, in which 0xff is followed by 0 or is a restart. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = start; ; at++) {
    at = file.indexOf(0xff, at)
    if (at < 0) throw new RangeError('a scan without an end')
    const next = file.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
}

const WEBP_PARTS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']
/** Flags of VP8X for the colour profile, EXIF and XMP, which are left out. */
const BESIDE_FLAGS = 0x20 | 0x08 | 0x04

function readWebp(file: Buffer): Picture | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const end = 8 + file.readUInt32LE(4)
  if (end > file.length) return null
  const kept: Buffer[] = []
  let size: { width: number; height: number } | null = null
  let hasImage = false
  for (let at = 12; at < end;) {
    const name = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > end) return null
    const part = Buffer.from(file.subarray(at, next))
    const content = part.subarray(8)
    if (name === 'VP8X') {
      content[0]! &= ~BESIDE_FLAGS
      size = { width: 1 + content.readUIntLE(4, 3), height: 1 + content.readUIntLE(7, 3) }
    }
    if (name === 'VP8 ')
      size ??=
        content.readUIntLE(3, 3) === 0x2a019d
          ? { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff }
          : null
    if (name === 'VP8L')
      size ??=
        content[0] === 0x2f
          ? {
              width: 1 + (content.readUInt32LE(1) & 0x3fff),
              height: 1 + ((content.readUInt32LE(1) >>> 14) & 0x3fff),
            }
          : null
    hasImage ||= name === 'VP8 ' || name === 'VP8L' || name === 'ANMF'
    if (WEBP_PARTS.includes(name)) kept.push(part)
    at = next
  }
  if (!size || !hasImage) return null
  const body = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return { kind: 'webp', ...size, bytes: Buffer.concat([head, body]) }
}
