import { encodePicture, type Picture } from './encode-picture.ts'

/** Each takes a thread of the pool that file and password work share. */
const ENCODING_MOST = 2
const WAITING_MOST = 20
let encoding = 0
const waiting: (() => void)[] = []

/** The upload encoded by us, null when it is no picture; few at a time, whoever sends them. */
export async function encodeInTurn(file: Buffer): Promise<Picture | null | 'busy'> {
  if (waiting.length >= WAITING_MOST) return 'busy'
  if (encoding >= ENCODING_MOST) await new Promise<void>((begin) => waiting.push(begin))
  else encoding += 1
  try {
    return await encodePicture(file)
  } finally {
    // The place goes to the next in line, or is free.
    const next = waiting.shift()
    if (next) next()
    else encoding -= 1
  }
}
