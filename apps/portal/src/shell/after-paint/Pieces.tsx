import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../brand/queries.ts'
import type { Piece, Place } from '../../screens/piece.ts'

const manifests = import.meta.glob<readonly Piece[]>('../../features/**/pieces.ts', {
  eager: true,
  import: 'default',
})
const pieces = Object.values(manifests).flat()

/** What the features show at this place of the shell. */
export default function Pieces({ at }: { at: Place }) {
  const { data: permission } = useQuery(permissionQuery)
  return pieces
    .filter((piece) => piece.at === at && (piece.isOn?.(permission) ?? true))
    .map(({ View }, index) => <View key={index} />)
}
