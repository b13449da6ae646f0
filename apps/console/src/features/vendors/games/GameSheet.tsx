import { Button, controlClass, Field, inputClass, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { changeGame, showGame, type VendorGame } from '../queries.ts'
import { Tick } from '../Tick.tsx'

const NAMED = ['bn', 'en', 'ar'] as const
const classes = ['', 'JP', 'TG', 'AC', 'BG', 'CF'] as const
const ticks = ['isOn', 'isInMaintenance', 'isHot', 'isNew'] as const

/** How one game is shown. What its vendor says of it comes with the next import. */
export function GameSheet({
  vendor,
  game,
  onClose,
}: {
  vendor: string
  game: VendorGame
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const { currencySymbol } = useOperator()
  const queryClient = useQueryClient()
  const { code, name, gameType, ...shown } = game
  const [state, setState] = useState(shown)
  const [place, setPlace] = useState(`${shown.place}`)
  const [minBet, setMinBet] = useState(shown.minBet ?? '')
  const [isTried, setTried] = useState(false)
  const wrong = {
    place: !/^[1-9]\d{0,4}$/.test(place),
    minBet: minBet !== '' && (!/^\d{1,9}(\.\d{1,2})?$/.test(minBet) || Number(minBet) === 0),
  }
  const { act, isPending, error } = useAct({
    send: changeGame,
    stale: ['vendors', 'audit'],
    onDone: (_answer, { vendor: _vendor, code: _code, ...now }) => {
      // The list shows it at once: whoever opens the game again before the answer sees no old
      // state.
      showGame(queryClient, vendor, code, now)
      toast(t('vendors.saved'))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrong.place || wrong.minBet) return
    act({ ...state, vendor, code, place: Number(place), minBet: minBet || null })
  }
  return (
    <Sheet title={name} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div>
          {ticks.map((tick) => (
            <Tick
              key={tick}
              label={t(`vendors.game_${tick}`)}
              isOn={state[tick]}
              onChange={(isOn) => setState({ ...state, [tick]: isOn })}
            />
          ))}
        </div>
        {gameType === 'RNG' && (
          <Field label={t('vendors.class')}>
            {(control) => (
              <div className={controlClass}>
                <select
                  {...control}
                  className={`${inputClass} min-h-11`}
                  value={state.gameClassify}
                  onChange={(event) =>
                    setState({
                      ...state,
                      gameClassify: event.target.value as VendorGame['gameClassify'],
                    })
                  }
                >
                  {classes.map((one) => (
                    <option key={one} value={one} className="bg-surface">
                      {t(one ? `vendors.class_${one}` : 'vendors.class_none')}
                    </option>
                  ))}
                </select>
              </div>
            )}
          </Field>
        )}
        <TextField
          label={t('vendors.place')}
          hint={t('vendors.placeHint')}
          inputMode="numeric"
          className="num"
          error={isTried && wrong.place ? t('vendors.placeWrong') : undefined}
          value={place}
          onChange={(event) => setPlace(event.target.value.trim())}
        />
        <TextField
          label={t('vendors.minBet')}
          inputMode="decimal"
          className="num"
          before={<span className="text-ink-2">{currencySymbol}</span>}
          error={isTried && wrong.minBet ? t('methods.amountWrong') : undefined}
          value={minBet}
          onChange={(event) => setMinBet(event.target.value.trim())}
        />
        {NAMED.map((language) => (
          <TextField
            key={language}
            label={t(`vendors.name_${language}`)}
            maxLength={80}
            value={state.names[language] ?? ''}
            onChange={(event) =>
              setState({ ...state, names: { ...state.names, [language]: event.target.value } })
            }
          />
        ))}
        <TextField
          label={t('vendors.icon')}
          hint={t('vendors.iconHint')}
          spellCheck={false}
          value={state.iconUrl}
          onChange={(event) => setState({ ...state, iconUrl: event.target.value.trim() })}
        />
        {error && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t(isPending ? 'sending' : 'vendors.save')}
        </Button>
      </form>
    </Sheet>
  )
}
