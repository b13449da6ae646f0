// The page of the sample vendor's games. Its token lives in this file's memory and nowhere else.
import { playDemo } from './demo.js'
import { wordsOf } from './words.js'

const signs = { BDT: '৳' }
const query = new URLSearchParams(location.search)
const language = query.get('lang') === 'en' ? 'en' : 'bn'
const game = query.get('game') ?? 'sample-coin'
const isDuel = game === 'sample-duel'
const t = wordsOf(game, language)
const at = (id) => document.getElementById(id)
const WAIT_MS = 1_500
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const buttons = [...document.querySelectorAll('button[name=side]')]
let session = null
/** The seat that the player waits in. */
let seat = null

document.documentElement.lang = language
document.title = t.title
for (const element of document.querySelectorAll('[data-word]'))
  element.textContent = t[element.dataset.word]
at('word').value = newWord()
at('flip').addEventListener('submit', (event) => {
  event.preventDefault()
  if (isDuel && event.submitter.value === 'tails') void leave()
  else void flip(event.submitter.value)
})
if (isDuel) for (const part of document.querySelectorAll('.check')) part.hidden = true
// What came or went beside our rounds: the portal says so.
addEventListener('message', (event) => {
  if (
    event.source !== parent ||
    event.origin !== session?.portalOrigin ||
    event.data?.type !== 'padma:wallet'
  )
    return
  if (/^\d+$/.test(event.data.balanceUnits) && !buttons[0].disabled)
    showBalance(event.data.balanceUnits)
})
open().catch(() => say(t.ended))

async function open() {
  const { status, answer } = await ask('session', { launch: query.get('launch') })
  if (status !== 200) return ended()
  session = answer
  at('stakes').append(
    ...(session.rooms ?? session.stakes).map(({ units, room, name }, position) => {
      const label = document.createElement('label')
      const input = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'stake',
        value: units,
        checked: position === 0,
      })
      if (room) input.dataset.room = room
      label.append(input, ` ${name ?? ''} ${money(units)}`)
      return label
    }),
  )
  at('commitment').textContent = session.commitment
  if (session.balanceUnits !== null) showBalance(session.balanceUnits)
  rest(query.has('demo') ? t.demo : t.ready)
}

async function flip(side) {
  if (!session || buttons[0].disabled) return
  for (const button of buttons) button.disabled = true
  say(t.flipping)
  tell('padma:round')
  at('coin').className = 'flying'
  const wish = {
    requestKey: crypto.randomUUID(),
    side,
    stakeUnits: new FormData(at('flip')).get('stake'),
    word: at('word').value || newWord(),
    room: document.querySelector('[name=stake]:checked').dataset.room,
  }
  const promised = session.commitment
  // The same key until the round is over: a lost answer costs nothing but time.
  for (let tries = 0; ; tries++) {
    const { status, answer } = await ask('flip', wish)
    if (status === 401) return ended()
    if (status === 200 && ['settled', 'void'].includes(answer.state))
      return show(wish, promised, answer)
    if (status === 400) return rest(t.undone)
    if (status === 200 && answer.state === 'waiting') {
      wait(wish)
      tries = 0
      await sleep(WAIT_MS)
      continue
    }
    if (status === 200 && tries > 0)
      say(answer.state === 'drawn' ? t.paying.replace('{side}', t[answer.result]) : t.undoing)
    await sleep(Math.min(10_000, 500 * 2 ** tries))
  }
}

/** Seated: the other button leads out again. */
function wait(wish) {
  if (seat === null) {
    say(t.waiting)
    at('coin').className = ''
    tell('padma:rested')
  }
  seat = wish.requestKey
  buttons[1].disabled = false
}

async function leave() {
  if (seat === null) return
  buttons[1].disabled = true
  await ask('leave', { requestKey: seat })
}

async function show(wish, promised, round) {
  seat = null
  session.commitment = round.nextCommitment
  at('commitment').textContent = round.nextCommitment
  if (round.balanceUnits !== null) showBalance(round.balanceUnits)
  if (round.state === 'void') {
    at('coin').className = ''
    tell('padma:rested')
    rest(t[round.refused] ?? t.undone)
    if (round.refused === 'RS_ERROR_NOT_ENOUGH_MONEY' && !query.has('demo'))
      offer(t.deposit, 'padma:deposit')
    if (round.refused === 'RS_ERROR_TOKEN_EXPIRED') offer(t.again, 'padma:relaunch')
    return
  }
  at('coin').className = round.result
  at('secret').textContent = round.secret
  if (!isDuel) at('check').textContent = (await isFair(wish, promised, round)) ? t.checked : t.wrong
  at('word').value = newWord()
  tell('padma:balance')
  rest(
    round.payoutUnits === '0'
      ? t.lost.replace('{side}', t[round.result])
      : t.won.replace('{side}', t[round.result]).replace('{amount}', money(round.payoutUnits)),
  )
}

/** The secret is the one that was promised, and with the player's word it gives this side. */
async function isFair(wish, promised, { secret, result }) {
  const bytes = Uint8Array.from(secret.match(/../g), (pair) => Number.parseInt(pair, 16))
  const hash = async (...parts) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()))
  const hex = (digest) => [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return (
    hex(await hash(bytes)) === promised &&
    ((await hash(bytes, wish.word))[0] % 2 === 0 ? 'heads' : 'tails') === result
  )
}

async function ask(path, body) {
  if (query.has('demo')) return { status: 200, answer: await playDemo(path, body) }
  try {
    const response = await fetch(`/sample-vendor/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(session && { authorization: `Bearer ${session.token}` }),
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, answer: await response.json() }
  } catch {
    return { status: 0 }
  }
}

function ended() {
  tell('padma:rested')
  at('coin').className = ''
  say(t.ended)
  offer(t.again, 'padma:relaunch')
}
function offer(text, message) {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: text,
  })
  button.addEventListener('click', () => tell(message))
  at('said').append(' ', button)
}
function rest(text) {
  say(text)
  for (const button of buttons) button.disabled = isDuel && button === buttons[1]
}
function say(text) {
  at('said').textContent = text
}
function showBalance(units) {
  at('balance').textContent = money(units)
}
function tell(type) {
  if (parent !== window)
    parent.postMessage({ type }, session?.portalOrigin ?? (document.referrer || '*'))
}
function newWord() {
  return crypto.randomUUID().slice(0, 8)
}
/** Units of 1/100 000, shown to two decimals, toward zero. */
function money(units) {
  const paisa = BigInt(units) / 1000n
  return `${signs[session?.currency] ?? ''}${(paisa / 100n).toLocaleString('en')}.${`${paisa % 100n}`.padStart(2, '0')}`
}
