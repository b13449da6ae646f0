// The page of Haor Dice: it plays from the wallet that the vendor keeps. Its token lives here.
const words = {
  en: {
    title: 'Haor Dice',
    balance: 'Balance here',
    stake: 'Stake',
    low: '1–3',
    high: '4–6',
    lift: 'Lift the cup',
    rule: 'A hit pays 1.94 times the stake. Money is in this game’s own wallet; your wallet page brings it back.',
    ready: 'Choose.',
    open: 'The dice are thrown. Lift the cup.',
    won: '{face}! You won {amount}.',
    lost: '{face}. Not this time.',
    refused: 'Your balance here is too low for this stake.',
    ended: 'This session has ended.',
  },
  bn: {
    title: 'হাওর ডাইস',
    balance: 'এখানে ব্যালেন্স',
    stake: 'বাজি',
    low: '1–3',
    high: '4–6',
    lift: 'কাপ তুলুন',
    rule: 'মিললে বাজির 1.94 গুণ পাবেন। টাকা এই গেমের নিজের ওয়ালেটে; ওয়ালেট পাতা থেকে ফেরত আনা যায়।',
    ready: 'বেছে নিন।',
    open: 'ছক্কা ফেলা হয়েছে। কাপ তুলুন।',
    won: '{face}! আপনি {amount} জিতেছেন।',
    lost: '{face}। এবার হলো না।',
    refused: 'এই বাজির জন্য এখানে ব্যালেন্স কম।',
    ended: 'এই সেশন শেষ হয়েছে।',
  },
}
const query = new URLSearchParams(location.search)
const language = query.get('lang') === 'en' ? 'en' : 'bn'
const t = words[language]
const at = (id) => document.getElementById(id)
const buttons = [...document.querySelectorAll('button[type=submit]')]
const money = (text) => `৳${Number(text).toLocaleString('en', { minimumFractionDigits: 2 })}`
let seat = null

document.documentElement.lang = language
document.title = t.title
for (const element of document.querySelectorAll('[data-word]'))
  element.textContent = t[element.dataset.word]
at('bet').addEventListener('submit', (event) => {
  event.preventDefault()
  void bet(event.submitter.value)
})
at('lift').addEventListener('click', () => void lift())
// Money came or went beside our rounds: the portal says so.
addEventListener('message', (event) => {
  if (event.source === parent && event.origin === seat?.portalOrigin && at('lift').hidden)
    void ask('state', {}).then(({ answer }) => answer?.balance && showSum(answer.balance))
})
void open()

async function open() {
  const { status, answer } = await ask('sit', { seat: query.get('seat') })
  if (status !== 200) return say(t.ended)
  seat = answer
  at('stakes').append(
    ...seat.stakes.map((paisa, position) => {
      const label = document.createElement('label')
      const input = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'stake',
        value: paisa,
        checked: position === 0,
      })
      label.append(input, ` ${money(paisa / 100)}`)
      return label
    }),
  )
  showSum(seat.balance)
  if (seat.open) thrown()
  else rest(t.ready)
}

async function bet(choice) {
  for (const button of buttons) button.disabled = true
  const stake = new FormData(at('bet')).get('stake')
  const { status, answer } = await ask('bet', { id: crypto.randomUUID(), choice, bet: stake })
  if (status === 401) return say(t.ended)
  if (status !== 200) return rest(t.refused)
  showSum(answer.balance)
  tell('padma:round')
  thrown()
}

function thrown() {
  at('cup').textContent = '?'
  for (const button of buttons) button.disabled = true
  at('lift').hidden = false
  say(t.open)
}

async function lift() {
  at('lift').disabled = true
  const { status, answer } = await ask('lift', {})
  at('lift').disabled = false
  if (status === 401) return say(t.ended)
  at('lift').hidden = true
  if (status !== 200) return rest(t.ready)
  at('cup').textContent = answer.face
  showSum(answer.balance)
  tell('padma:balance')
  const text = Number(answer.win) > 0 ? t.won : t.lost
  rest(text.replace('{face}', answer.face).replace('{amount}', money(answer.win)))
}

async function ask(path, body) {
  try {
    const response = await fetch(`/haor-games/table/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(seat && { authorization: `Bearer ${seat.token}` }),
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, answer: await response.json() }
  } catch {
    return { status: 0 }
  }
}
function rest(text) {
  say(text)
  for (const button of buttons) button.disabled = false
}
function say(text) {
  at('said').textContent = text
}
function showSum(balance) {
  at('balance').textContent = money(balance)
}
function tell(type) {
  if (parent !== window && seat) parent.postMessage({ type }, seat.portalOrigin)
}
