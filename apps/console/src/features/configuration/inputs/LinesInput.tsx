import { TextArea } from './fields.tsx'
import { useSiteWords } from '../names/words.ts'

type Props = {
  label: string
  hint?: string | undefined
  lines: readonly string[]
  /** What the server found wrong with a line. */
  errorAt: (at: number) => string | undefined
  /** What is wrong with all of them. */
  error?: string | undefined
  /** Said for a wrong line in place of the server's word. */
  wrongLine?: string | undefined
  /** So many lines and no more. */
  most: number
  onChange: (lines: string[]) => void
}

/** A list of short texts, one a line; empty lines go when the field is left. */
export function LinesInput({
  label,
  hint,
  lines,
  errorAt,
  error,
  wrongLine,
  most,
  onChange,
}: Props) {
  const t = useSiteWords()
  const wrong = lines.map((_, at) => errorAt(at)).find((code) => code !== undefined)
  return (
    <TextArea
      label={label}
      hint={
        lines.length > most ? (
          <>
            {hint}{' '}
            <span role="status" className="text-warn">
              {t('linesFull', { most })}
            </span>
          </>
        ) : (
          hint
        )
      }
      isPlain
      rows={3}
      error={wrong ? (wrongLine ?? wrong) : error}
      value={lines.join('\n')}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
      onBlur={() =>
        lines.some((line) => line.trim() === '') &&
        onChange(lines.filter((line) => line.trim() !== ''))
      }
    />
  )
}
