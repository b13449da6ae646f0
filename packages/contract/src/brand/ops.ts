import { z } from 'zod'
import { calls } from '../call.ts'
import { PICTURE_BYTES_MOST } from './choices.ts'

export const ops = calls({
  'POST /ops/pictures': {
    summary:
      'Upload a PNG, JPEG, WebP or AVIF picture; it is encoded again without metadata, an AVIF as WebP',
    session: 'operator',
    right: 'configuration.change',
    isLarge: true,
    body: z.object({
      data: z
        .base64()
        .min(1)
        .max(Math.ceil(PICTURE_BYTES_MOST / 3) * 4)
        .describe('the file'),
    }),
    value: z.object({
      url: z.string().describe('of this site; always shows this picture'),
      width: z.number(),
      height: z.number(),
    }),
    refusals: [],
  },
  'GET /ops/domains': {
    summary: 'Addresses of the brand, each with the time in ms that it took to answer',
    session: 'operator',
    right: 'configuration.read',
    value: z.object({
      domains: z.array(z.object({ domain: z.string(), speed: z.number().nullable() })),
    }),
    refusals: [],
  },
})
