import type { Picture } from './picture-file.ts'

/** Kinds of items that make the picture; others are what was written beside it. */
const PICTURE_ITEMS = ['av01', 'grid', 'iovl', 'iden', 'tmap']
const META_PARTS = ['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat', 'grpl']
const PROPERTIES = [
  'ispe',
  'pixi',
  'av1C',
  'auxC',
  'irot',
  'imir',
  'clap',
  'pasp',
  'a1op',
  'a1lx',
  'lsel',
  'clli',
  'mdcv',
  'cclv',
  'amve',
]

/** No honest picture has more; a file of many small parts would be walked for long. */
const PARTS_MOST = 256

type Box = { type: string; start: number; content: number; end: number }
type Item = { id: number; type: string }
type Extent = { from: number; to: number }

/**
 * Reads an AVIF still picture. Its parts name each other by their places in the file, so what is left out (EXIF, XMP, comments, colour
 * profiles, names) is overwritten by zeros where it stands; what follows the last part is cut off.
 */
export function readAvif(upload: Buffer): Picture | null {
  if (upload.toString('latin1', 4, 8) !== 'ftyp') return null
  const file = Buffer.from(upload)
  const top = topBoxes(file)
  const [kind, meta] = [
    top.find(({ type }) => type === 'ftyp'),
    top.find(({ type }) => type === 'meta'),
  ]
  // A sequence of pictures has the brand of its own.
  if (!kind || !meta || file.toString('latin1', kind.content, kind.content + 4) !== 'avif')
    return null

  const parts = boxesIn(file, meta.content + 4, meta.end)
  const part = (type: string): Box => need(parts.find((box) => box.type === type))
  const pitm = part('pitm').content
  const primary = file[pitm] === 0 ? file.readUInt16BE(pitm + 4) : file.readUInt32BE(pitm + 4)
  const items = readItems(file, part('iinf'))
  const isPicture = (id: number): boolean =>
    items.some((item) => item.id === id && PICTURE_ITEMS.includes(item.type))
  if (!isPicture(primary)) return null
  const held = readExtents(
    file,
    part('iloc'),
    parts.find(({ type }) => type === 'idat'),
  )
  const kept = held.filter(({ id }) => isPicture(id)).flatMap(({ extents }) => extents)
  const stores = [
    ...top.filter(({ type }) => type === 'mdat'),
    ...parts.filter(({ type }) => type === 'idat'),
  ]
  if (kept.length > PARTS_MOST || stores.length > PARTS_MOST) return null
  if (!held.some(({ id, extents }) => id === primary && extents.length > 0)) return null
  if (
    !kept.every(
      ({ from, to }) =>
        to > from && stores.some((store) => from >= store.content && to <= store.end),
    )
  )
    return null

  for (const box of top.filter(({ type }) => !['ftyp', 'meta', 'mdat'].includes(type)))
    wipe(file, box)
  for (const box of parts.filter(({ type }) => !META_PARTS.includes(type))) wipe(file, box)
  // The name of the program that wrote it.
  file.fill(0, part('hdlr').content + 24, part('hdlr').end)
  for (const store of stores) wipeAround(file, store, kept)
  const size = readSize(file, part('iprp'), primary)
  return size && { kind: 'avif', ...size, bytes: file.subarray(0, top.at(-1)!.end) }
}

/** Boxes from the beginning on; ends at the first that is no part of a picture's file. */
function topBoxes(file: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= file.length;) {
    const type = file.toString('latin1', at + 4, at + 8)
    if (!['ftyp', 'meta', 'mdat', 'free', 'skip', 'uuid'].includes(type)) break
    const box = boxAt(file, at, file.length)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

function boxesIn(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end;) {
    const box = boxAt(file, at, end)
    boxes.push(box)
    if (boxes.length > PARTS_MOST) throw new RangeError('too many parts')
    at = box.end
  }
  return boxes
}

function boxAt(file: Buffer, start: number, limit: number): Box {
  const short = file.readUInt32BE(start)
  // 1: the length follows in eight bytes; 0: to the end.
  const length =
    short === 1 ? Number(file.readBigUInt64BE(start + 8)) : short === 0 ? limit - start : short
  const content = start + (short === 1 ? 16 : 8)
  if (start + length > limit || content > start + length)
    throw new RangeError('a part longer than what holds it')
  return {
    type: file.toString('latin1', start + 4, start + 8),
    start,
    content,
    end: start + length,
  }
}

function need(box: Box | undefined): Box {
  if (!box) throw new RangeError('a part is missing')
  return box
}

/** The items of the file, each made nameless; those that are not of the picture lose their kind too. */
function readItems(file: Buffer, iinf: Box): Item[] {
  return boxesIn(file, iinf.content + (file[iinf.content] === 0 ? 6 : 8), iinf.end).map((infe) => {
    const version = file[infe.content]!
    if (infe.type !== 'infe' || version < 2 || version > 3)
      throw new RangeError('an item of an unknown kind')
    const id =
      version === 2 ? file.readUInt16BE(infe.content + 4) : file.readUInt32BE(infe.content + 4)
    const at = infe.content + (version === 2 ? 8 : 10)
    if (at + 4 > infe.end) throw new RangeError('an item cut short')
    const type = file.toString('latin1', at, at + 4)
    if (!PICTURE_ITEMS.includes(type)) file.write('free', at, 'latin1')
    file.fill(0, at + 4, infe.end)
    return { id, type }
  })
}

/** Where the bytes of each item stand. */
function readExtents(
  file: Buffer,
  iloc: Box,
  idat: Box | undefined,
): { id: number; extents: Extent[] }[] {
  const version = file[iloc.content]!
  const sizes = [
    file[iloc.content + 4]! >> 4,
    file[iloc.content + 4]! & 15,
    file[iloc.content + 5]! >> 4,
    version === 0 ? 0 : file[iloc.content + 5]! & 15,
  ] as const
  // Without a length each extent would take no room, and a small file could claim any number of them.
  if (version > 2 || sizes[1] === 0 || !sizes.every((size) => [0, 4, 8].includes(size)))
    throw new RangeError('places of an unknown kind')
  let at = iloc.content + 6
  const take = (bytes: number): number => {
    if (at + bytes > iloc.end) throw new RangeError('places cut short')
    const number =
      bytes === 0 ? 0 : bytes === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, bytes)
    at += bytes
    return number
  }
  const wide = version === 2 ? 4 : 2
  return Array.from({ length: take(wide) }, () => {
    const id = take(wide)
    const method = version === 0 ? 0 : take(2) & 15
    if (method > 1 || (method === 1 && !idat)) throw new RangeError('places within other items')
    take(2)
    const base = take(sizes[2]) + (method === 1 ? idat!.content : 0)
    const extents = Array.from({ length: take(2) }, () => {
      take(sizes[3])
      const from = base + take(sizes[0])
      return { from, to: from + take(sizes[1]) }
    })
    return { id, extents }
  })
}

/** Of the picture that is shown, as it is shown. Properties that are none of a picture's are wiped on the way. */
function readSize(
  file: Buffer,
  iprp: Box,
  primary: number,
): { width: number; height: number } | null {
  const [ipco, ...ipmas] = boxesIn(file, iprp.content, iprp.end)
  if (ipco?.type !== 'ipco') return null
  const properties = boxesIn(file, ipco.content, ipco.end)
  for (const box of properties)
    if (
      !PROPERTIES.includes(box.type) &&
      !(box.type === 'colr' && file.toString('latin1', box.content, box.content + 4) === 'nclx')
    )
      wipe(file, box)
  const own = ipmas
    .flatMap((ipma) => propertiesOf(file, ipma, primary))
    .map((index) => properties[index - 1])
  const size = own.find((box) => box?.type === 'ispe')
  const turn = own.find((box) => box?.type === 'irot')
  if (!size) return null
  const [width, height] = [file.readUInt32BE(size.content + 4), file.readUInt32BE(size.content + 8)]
  return turn && file[turn.content]! % 2 === 1
    ? { width: height, height: width }
    : { width, height }
}

/** Which properties, counted from 1, an item has. */
function propertiesOf(file: Buffer, ipma: Box, item: number): number[] {
  const [version, isWide] = [file[ipma.content]!, (file[ipma.content + 3]! & 1) === 1]
  let at = ipma.content + 8
  const found: number[] = []
  for (let left = file.readUInt32BE(ipma.content + 4); left > 0 && at < ipma.end; left--) {
    const id = version === 0 ? file.readUInt16BE(at) : file.readUInt32BE(at)
    at += version === 0 ? 2 : 4
    const count = file.readUInt8(at++)
    for (let nth = 0; nth < count; nth++, at += isWide ? 2 : 1)
      if (id === item)
        found.push(isWide ? file.readUInt16BE(at) & 0x7fff : file.readUInt8(at) & 0x7f)
  }
  return found
}

function wipe(file: Buffer, box: Box): void {
  file.write('free', box.start + 4, 'latin1')
  file.fill(0, box.content, box.end)
}

function wipeAround(file: Buffer, store: Box, kept: readonly Extent[]): void {
  let at = store.content
  for (const { from, to } of kept
    .filter((extent) => extent.from >= store.content && extent.to <= store.end)
    .toSorted((one, other) => one.from - other.from)) {
    if (from > at) file.fill(0, at, from)
    at = Math.max(at, to)
  }
  file.fill(0, at, store.end)
}
