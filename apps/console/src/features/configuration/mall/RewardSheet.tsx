import { Refused } from '@padma/contract/client'
import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { Choice, NumberInput, Switch, TextInput } from '../inputs/fields.tsx'
import { InstantInput } from '../inputs/InstantInput.tsx'
import { PictureInput } from '../inputs/PictureInput.tsx'
import { WordsField } from '../inputs/WordsField.tsx'
import { useSiteWords } from '../names/words.ts'
import { addReward, changeReward, type MallReward, type WrittenReward } from './queries.ts'

const kinds = ['goods', 'cash', 'bonus'] as const
const fresh: WrittenReward = {
  kind: 'goods',
  name: {},
  detail: {},
  picture: '',
  points: 1_000,
  amount: '0',
  worth: '0',
  turnoverTimes: 1,
  days: 30,
  quantity: 10,
  from: '',
  until: '',
  position: 0,
  isOn: true,
}
const writtenOf = ({ id: _id, version: _version, available: _left, ...reward }: MallReward) =>
  reward

/** One reward of the mall; what was asked for before keeps its terms. */
export function RewardSheet({
  reward,
  onClose,
}: {
  reward: MallReward | null
  onClose: () => void
}) {
  const t = useSiteWords()
  const words = useRefusalWords()
  const { timeZone } = useOperator()
  const [key] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<WrittenReward>(reward ? writtenOf(reward) : fresh)
  const set = (change: Partial<WrittenReward>): void => setDraft({ ...draft, ...change })
  const { act, isPending, error } = useAct({
    send: (written: WrittenReward) =>
      reward
        ? changeReward({ id: reward.id, version: reward.version, reward: written })
        : addReward({ key, body: written }),
    stale: ['configuration', 'audit'],
    onDone: () => {
      toast(t('mall.saved'))
      onClose()
    },
  })
  const fields = error instanceof Refused ? (error.value.fields ?? {}) : {}
  // A change names its fields below `reward`.
  const errorOf = (field: keyof WrittenReward): string | undefined =>
    Object.entries(fields).find(
      ([path]) => path.replace(/^reward\./, '').split('.')[0] === field,
    )?.[1]
  const isGoods = draft.kind === 'goods'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    act(isGoods ? { ...draft, worth: '0', turnoverTimes: 0 } : draft)
  }
  return (
    <Sheet title={t(reward ? 'mall.changeTitle' : 'mall.add')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Switch label={t('mall.isOn')} isOn={draft.isOn} onChange={(isOn) => set({ isOn })} />
        {reward ? null : (
          <Choice
            label={t('mall.kind')}
            value={draft.kind}
            error={errorOf('kind')}
            options={kinds.map((kind) => ({ value: kind, word: t(`mall.kind_${kind}`) }))}
            onChange={(kind) => set({ kind })}
          />
        )}
        <WordsField
          label={t('mall.name')}
          isRequired
          max={60}
          value={draft.name}
          error={errorOf('name')}
          onChange={(name) => set({ name })}
        />
        <WordsField
          label={t('mall.detail')}
          hint={t('mall.detailHint')}
          max={300}
          value={draft.detail}
          error={errorOf('detail')}
          onChange={(detail) => set({ detail })}
        />
        <PictureInput
          label={t('field.picture')}
          hint={t('mall.pictureHint')}
          shape="aspect-[4/3] w-full max-w-60"
          value={draft.picture}
          error={errorOf('picture')}
          onChange={(picture) => set({ picture })}
        />
        <NumberInput
          label={t('mall.points')}
          min={1}
          max={100_000_000}
          value={draft.points}
          error={errorOf('points')}
          onChange={(points) => set({ points })}
        />
        <TextInput
          label={t('mall.amount')}
          hint={t('mall.amountHint')}
          isPlain
          max={12}
          value={draft.amount}
          error={errorOf('amount')}
          onChange={(amount) => set({ amount })}
        />
        {!isGoods && (
          <>
            <TextInput
              label={t('mall.worth')}
              isRequired
              isPlain
              max={12}
              value={draft.worth}
              error={errorOf('worth')}
              onChange={(worth) => set({ worth })}
            />
            <NumberInput
              label={t('mall.turnoverTimes')}
              hint={t('mall.turnoverHint')}
              min={0}
              max={100}
              value={draft.turnoverTimes}
              error={errorOf('turnoverTimes')}
              onChange={(turnoverTimes) => set({ turnoverTimes })}
            />
          </>
        )}
        {draft.kind === 'bonus' && (
          <NumberInput
            label={t('mall.days')}
            min={1}
            max={365}
            value={draft.days}
            error={errorOf('days')}
            onChange={(days) => set({ days })}
          />
        )}
        <NumberInput
          label={t('mall.quantity')}
          hint={
            reward
              ? t('mall.quantityHint', { taken: `${reward.quantity - reward.available}` })
              : undefined
          }
          min={0}
          max={1_000_000}
          value={draft.quantity}
          error={errorOf('quantity')}
          onChange={(quantity) => set({ quantity })}
        />
        <InstantInput
          label={t('field.from')}
          hint={t('mall.fromHint', { zone: timeZone })}
          value={draft.from}
          error={errorOf('from')}
          onChange={(from) => set({ from })}
        />
        <InstantInput
          label={t('field.until')}
          hint={t('promotions.untilHint')}
          value={draft.until}
          error={errorOf('until')}
          onChange={(until) => set({ until })}
        />
        <NumberInput
          label={t('mall.position')}
          hint={t('mall.positionHint')}
          min={0}
          max={10_000}
          value={draft.position}
          error={errorOf('position')}
          onChange={(position) => set({ position })}
        />
        {error && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t('mall.save')}
        </Button>
      </form>
    </Sheet>
  )
}
