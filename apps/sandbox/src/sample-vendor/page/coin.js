// The page of the sample vendor's game. Its token lives in this file's memory and nowhere else.
const words = {
  en: {
    title: 'Sample Coin',
    balance: 'Balance',
    stake: 'Stake',
    heads: 'Heads',
    tails: 'Tails',
    rule: 'A hit pays 1.96 times the stake. 98% of what is staked returns in the long run.',
    fair: 'Is it fair?',
    fairText:
      'The coin is heads when the first byte of SHA-256(secret, your word) is even. The hash of the secret is shown before you flip, the secret afterwards; this page checks both.',
    word: 'Your word',
    commitment: 'Hash of the next secret',
    secret: 'Last secret',
    check: 'Last flip',
    ready: 'Choose a side.',
    flipping: 'The coin is in the air…',
    won: '{side}! You won {amount}.',
    lost: '{side}. Not this time.',
    paying: '{side}! Your win is on its way.',
    undone: 'The flip came to nothing. Your stake is yours.',
    undoing: 'The line broke. Your stake is being returned.',
    checked: 'checked: it was fair',
    wrong: 'does not agree: please tell us',
    ended: 'This session has ended.',
    again: 'Open again',
    deposit: 'Deposit',
    RS_ERROR_NOT_ENOUGH_MONEY: 'Your balance is too small for this stake.',
    RS_ERROR_LIMIT_REACHED: 'A limit of your account does not allow this stake.',
    RS_ERROR_USER_DISABLED: 'Your account cannot play now.',
    RS_ERROR_TOKEN_EXPIRED: 'This session has ended.',
  },
  bn: {
    title: 'নমুনা কয়েন',
    balance: 'ব্যালেন্স',
    stake: 'বাজি',
    heads: 'হেড',
    tails: 'টেল',
    rule: 'মিললে বাজির 1.96 গুণ পাবেন। দীর্ঘমেয়াদে বাজির 98% ফেরত আসে।',
    fair: 'এটি কি ন্যায্য?',
    fairText:
      'SHA-256(গোপন সংখ্যা, আপনার শব্দ)-এর প্রথম বাইট জোড় হলে হেড। টসের আগে গোপন সংখ্যার হ্যাশ দেখানো হয়, পরে সংখ্যাটি; এই পাতা দুটোই মিলিয়ে দেখে।',
    word: 'আপনার শব্দ',
    commitment: 'পরের গোপন সংখ্যার হ্যাশ',
    secret: 'আগের গোপন সংখ্যা',
    check: 'আগের টস',
    ready: 'একটি দিক বেছে নিন।',
    flipping: 'কয়েন শূন্যে…',
    won: '{side}! আপনি {amount} জিতেছেন।',
    lost: '{side}। এবার হলো না।',
    paying: '{side}! আপনার জেতা টাকা আসছে।',
    undone: 'টসটি হয়নি। আপনার বাজি আপনারই আছে।',
    undoing: 'সংযোগ কেটে গেছে। বাজি ফেরত আসছে।',
    checked: 'মিলেছে: ন্যায্য ছিল',
    wrong: 'মেলেনি: আমাদের জানান',
    ended: 'এই সেশন শেষ হয়েছে।',
    again: 'আবার খুলুন',
    deposit: 'জমা',
    RS_ERROR_NOT_ENOUGH_MONEY: 'এই বাজির জন্য ব্যালেন্স কম।',
    RS_ERROR_LIMIT_REACHED: 'আপনার অ্যাকাউন্টের সীমায় এই বাজি ধরা যায় না।',
    RS_ERROR_USER_DISABLED: 'আপনার অ্যাকাউন্টে এখন খেলা যাবে না।',
    RS_ERROR_TOKEN_EXPIRED: 'এই সেশন শেষ হয়েছে।',
  },
}
const signs = { BDT: '৳' }
const query = new URLSearchParams(location.search)
const language = query.get('lang') === 'en' ? 'en' : 'bn'
const t = words[language]
const at = (id) => document.getElementById(id)
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const buttons = [...document.querySelectorAll('button[name=side]')]
let session = null

document.documentElement.lang = language
document.title = t.title
for (const element of document.querySelectorAll('[data-word]'))
  element.textContent = t[element.dataset.word]
at('word').value = newWord()
at('flip').addEventListener('submit', (event) => {
  event.preventDefault()
  void flip(event.submitter.value)
})
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
    ...session.stakes.map(({ units }, position) => {
      const label = document.createElement('label')
      const input = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'stake',
        value: units,
        checked: position === 0,
      })
      label.append(input, ` ${money(units)}`)
      return label
    }),
  )
  at('commitment').textContent = session.commitment
  if (session.balanceUnits !== null) showBalance(session.balanceUnits)
  rest(t.ready)
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
  }
  const promised = session.commitment
  // The same key until the round is over: a lost answer costs nothing but time.
  for (let tries = 0; ; tries++) {
    const { status, answer } = await ask('flip', wish)
    if (status === 401) return ended()
    if (status === 200 && ['settled', 'void'].includes(answer.state))
      return show(wish, promised, answer)
    if (status === 400) return rest(t.undone)
    if (status === 200 && tries > 0)
      say(answer.state === 'drawn' ? t.paying.replace('{side}', t[answer.result]) : t.undoing)
    await sleep(Math.min(10_000, 500 * 2 ** tries))
  }
}

async function show(wish, promised, round) {
  session.commitment = round.nextCommitment
  at('commitment').textContent = round.nextCommitment
  if (round.balanceUnits !== null) showBalance(round.balanceUnits)
  if (round.state === 'void') {
    at('coin').className = ''
    tell('padma:rested')
    rest(t[round.refused] ?? t.undone)
    if (round.refused === 'RS_ERROR_NOT_ENOUGH_MONEY') offer(t.deposit, 'padma:deposit')
    if (round.refused === 'RS_ERROR_TOKEN_EXPIRED') offer(t.again, 'padma:relaunch')
    return
  }
  at('coin').className = round.result
  at('secret').textContent = round.secret
  at('check').textContent = (await isFair(wish, promised, round)) ? t.checked : t.wrong
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
  for (const button of buttons) button.disabled = false
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
