import { type Check, checkRound } from '@padma/games/verify/check-round.ts'
import type { DrawGame } from '@padma/game-protocol'
import type { ExportedDraw } from '@padma/games/verify/draw-file.ts'
import type { ExportedRound } from '@padma/games/verify/round-file.ts'
import { readLink } from '@padma/games/verify/round-link.ts'
import type { Verifiable } from '@padma/games/verify/verifiable.ts'
import { useT } from '@padma/i18n'
import { useEffect, useRef, useState } from 'react'
import { Answer } from './Answer.tsx'
import { DrawsCard } from './DrawsCard.tsx'
import { emptyForm, type FieldName, type Form, formOf, roundOf } from './form.ts'
import { InputsCard } from './InputsCard.tsx'
import { RoundSource } from './RoundSource.tsx'
import { StepsCard } from './StepsCard.tsx'

export type Verified = { game: Verifiable; round: ExportedRound; check: Check }
type Props = {
  codes: readonly string[]
  /** By code, in the language at hand. */
  names: Readonly<Record<string, string>>
  load: (code: string) => Promise<Verifiable | null>
  loadLotteries: () => Promise<readonly DrawGame<unknown>[]>
  /** Of the address: a round, or empty. */
  hash: string
}
type Drawn = { draws: readonly ExportedDraw[]; games: readonly DrawGame<unknown>[] }
type Wrong = FieldName | 'link' | 'rules' | null

/** The answer first, then what it follows from, then its steps; nothing is asked of any server. */
export function VerifyTool({ codes, names, load, loadLotteries, hash }: Props) {
  const t = useT('verify')
  const [form, setForm] = useState(emptyForm)
  /** What the form was filled from. */
  const [source, setSource] = useState<ExportedRound | null>(null)
  const [verified, setVerified] = useState<Verified | null>(null)
  const [wrong, setWrong] = useState<Wrong>(null)
  const [game, setGame] = useState<Verifiable | null>(null)
  /** Of a file of lotteries, which takes the place of a round. */
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const asked = useRef(0)

  async function judge(values: Form, of: ExportedRound | null): Promise<void> {
    const turn = (asked.current += 1)
    const round = roundOf(values, of)
    setVerified(null)
    if (typeof round === 'string') return setWrong(round)
    const loaded = await load(round.game).catch(() => undefined)
    // What was asked later is answered alone.
    if (turn !== asked.current) return
    if (!loaded) return setWrong(loaded === null ? 'game' : 'rules')
    setGame(loaded)
    setWrong(null)
    setVerified({ game: loaded, round, check: checkRound(loaded, round) })
  }
  function showDraws(draws: readonly ExportedDraw[]): void {
    void loadLotteries().then(
      (games) => setDrawn({ draws, games }),
      () => setWrong('rules'),
    )
  }
  function fill(round: ExportedRound): void {
    setDrawn(null)
    setSource(round)
    setForm(formOf(round))
    void judge(formOf(round), round)
  }
  function change(name: FieldName, value: string): void {
    asked.current += 1
    setForm((before) => ({ ...before, [name]: value }))
    // A verdict stands for the inputs that were judged; once one changes it would lie.
    setVerified(null)
    setWrong(null)
    if (name === 'game') void load(value).then(setGame, () => setWrong('rules'))
  }

  useEffect(() => {
    try {
      const round = readLink(hash)
      if (round) fill(round)
    } catch {
      setWrong('link')
    }
    // Once, with the address that the page was opened at.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <div className="grid gap-4">
      {drawn ? (
        <DrawsCard {...drawn} names={names} />
      ) : (
        <Answer
          verified={verified}
          names={names}
          fault={wrong === 'rules' ? t('gameFailed') : null}
        />
      )}
      <div className="grid items-start gap-4 desk:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <RoundSource onRound={fill} onDraws={showDraws} isLinkWrong={wrong === 'link'} />
          <InputsCard
            codes={codes}
            names={names}
            game={game?.code === form.game ? game : null}
            form={form}
            wrong={wrong}
            onChange={change}
            onJudge={() => void judge(form, source)}
            onPutBack={source && (() => fill(source))}
          />
        </div>
        {verified && <StepsCard {...verified} />}
      </div>
    </div>
  )
}
