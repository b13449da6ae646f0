import { encodePicture, type Picture } from './encode-picture.ts'

/** Each takes a thread of the pool that file and password work share; guests keep none waiting. */
const lanes = {
  members: { most: 2, waitingMost: 20, encoding: 0, waiting: [] as (() => void)[] },
  guests: { most: 1, waitingMost: 5, encoding: 0, waiting: [] as (() => void)[] },
}

/** The upload encoded by us, null when it is no picture; few at a time, whoever sends them. */
export async function encodeInTurn(
  file: Buffer,
  of: keyof typeof lanes = 'members',
): Promise<Picture | null | 'busy'> {
  const lane = lanes[of]
  if (lane.waiting.length >= lane.waitingMost) return 'busy'
  if (lane.encoding >= lane.most) await new Promise<void>((begin) => lane.waiting.push(begin))
  else lane.encoding += 1
  try {
    return await encodePicture(file)
  } finally {
    // The place goes to the next in line, or is free.
    const next = lane.waiting.shift()
    if (next) next()
    else lane.encoding -= 1
  }
}
