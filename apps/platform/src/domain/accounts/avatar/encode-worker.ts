import sharp from 'sharp'
import { serve } from '../../../side/serve.ts'
import { encodeAnew } from './encode-anew.ts'

// One picture at a time, by one thread; nothing of it is kept.
sharp.concurrency(1)
sharp.cache(false)

serve(({ file }: { file: Uint8Array }) => encodeAnew(Buffer.from(file)))
