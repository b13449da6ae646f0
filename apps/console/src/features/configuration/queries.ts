import type { Section, SectionName } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Answer, type RowOf } from '../../api.ts'

/**
 * A section as it is: `version` goes back with a change, so that no one overwrites what they have
 * not seen.
 */
export type SectionState<N extends SectionName> = Omit<
  Answer<'GET /ops/configuration/:section'>,
  'value'
> & { value: Section<N> }
export type Change = RowOf<'GET /ops/configuration/:section/changes'>

const stateOf = <N extends SectionName>(answer: Answer<'GET /ops/configuration/:section'>) =>
  answer as SectionState<N>

export const sectionQuery = <N extends SectionName>(section: N) =>
  queryOptions({
    queryKey: ['configuration', section],
    queryFn: async () =>
      stateOf<N>(await api('GET /ops/configuration/:section', { params: { section } })),
  })

export const changesQuery = (section: SectionName, page: number) =>
  queryOptions({
    queryKey: ['configuration', section, 'changes', page],
    queryFn: () =>
      api('GET /ops/configuration/:section/changes', {
        params: { section },
        query: { page, pageSize: 10 },
      }),
    placeholderData: keepPreviousData,
  })

export const vendorsQuery = queryOptions({
  queryKey: ['catalogue', 'vendors'],
  queryFn: async () => (await api('GET /ops/vendors')).vendors,
})

/** Measured again by the server at most once a minute. */
export const domainSpeedsQuery = queryOptions({
  queryKey: ['configuration', 'domains', 'speeds'],
  queryFn: () => api('GET /ops/domains'),
})

export async function saveSection<N extends SectionName>({
  section,
  version,
  value,
}: {
  section: N
  version: number
  value: Section<N>
}): Promise<SectionState<N>> {
  return stateOf<N>(
    await api('PUT /ops/configuration/:section', { params: { section }, body: { version, value } }),
  )
}

/** The file in the body of a call; in pieces, for a list of all its bytes is too long for one. */
export async function uploadPicture(file: Blob): Promise<Answer<'POST /ops/pictures'>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8_192) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * 8_192, (at + 1) * 8_192)),
  )
  return api('POST /ops/pictures', { body: { data: btoa(pieces.join('')) } })
}

export const undoChange = ({ id, version }: { id: string; version: number }) =>
  api('POST /ops/configuration/changes/:id/undo', { params: { id }, body: { version } })
