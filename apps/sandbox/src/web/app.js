// Small conveniences; every page also works without them. The words are the page's, in its language.
const words = document.body.dataset

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const status = document.querySelector('#copied')
    try {
      await navigator.clipboard.writeText(button.dataset.copy)
      status.textContent = words.copied
    } catch {
      status.textContent = words.copyFailed
    }
  })
}

for (const form of document.querySelectorAll('form[method=post]')) {
  form.addEventListener('submit', (event) => {
    const button = form.querySelector('button.act')
    if (button.getAttribute('aria-disabled')) return event.preventDefault()
    button.setAttribute('aria-disabled', 'true')
    button.textContent = words.sending
  })
}
// Back from the cache of the browser: the form may be sent again.
addEventListener('pageshow', (event) => event.persisted && location.reload())

const list = document.querySelector('#codes')
if (list) {
  let secondsLeft = Number(list.dataset.secondsLeft)
  const show = () => {
    document.querySelector('#seconds').textContent = String(secondsLeft)
    document.querySelector('#clock').value = secondsLeft
  }
  setInterval(async () => {
    secondsLeft -= 1
    if (secondsLeft > 0) return show()
    const answer = await fetch('/authenticator/codes')
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
    // Not reached: the old codes must not look fresh.
    for (const place of list.querySelectorAll('[data-username]')) {
      const found = answer?.codes.find(({ username }) => username === place.dataset.username)
      place.textContent = found
        ? `${found.code.slice(0, 3)} ${found.code.slice(3)}`
        : words.noAnswer
      place.closest('li').querySelector('[data-copy]').dataset.copy = found?.code ?? ''
    }
    secondsLeft = answer?.secondsLeft ?? 3
    show()
  }, 1000)
}
