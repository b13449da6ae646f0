import { expect, test, vi } from 'vitest'
import { createBackStep } from './back-step.ts'

/** A browser's history as it behaves: `back` is done a moment later and then told by `popstate`. */
function browser() {
  const listeners: (() => void)[] = []
  let steps = 0
  const walk = () => {
    steps -= 1
    for (const listener of listeners) listener()
  }
  const view = {
    history: { pushState: () => void (steps += 1), back: () => void setTimeout(walk, 20) },
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
  } as unknown as Window
  return { view, pressBack: walk, steps: () => steps }
}

test('Back closes the dialog and leaves no step behind', () => {
  const page = browser()
  const onBack = vi.fn()
  const step = createBackStep(onBack, page.view)
  step.take()
  expect(page.steps()).toBe(1)
  page.pressBack()
  expect(onBack).toHaveBeenCalledOnce()
  expect(page.steps()).toBe(0)
})

test('a dialog that is closed by its button gives its step back, so that the next Back leaves the game', async () => {
  const page = browser()
  const onBack = vi.fn()
  const step = createBackStep(onBack, page.view)
  step.take()
  await step.leave()
  expect(page.steps()).toBe(0)
  expect(onBack).not.toHaveBeenCalled()
})

test('a second page of an open dialog takes no second step', () => {
  const page = browser()
  const step = createBackStep(vi.fn(), page.view)
  step.take()
  step.take()
  expect(page.steps()).toBe(1)
})

test('a dialog that opens while the former one’s step is still being given back gets one of its own', async () => {
  const page = browser()
  const onBack = vi.fn()
  const step = createBackStep(onBack, page.view)
  step.take()
  const left = step.leave()
  step.take()
  await left
  expect(page.steps()).toBe(1)
  page.pressBack()
  expect(onBack).toHaveBeenCalledOnce()
  expect(page.steps()).toBe(0)
})

test('a Back with no dialog open is none of ours', () => {
  const page = browser()
  const onBack = vi.fn()
  createBackStep(onBack, page.view)
  page.pressBack()
  expect(onBack).not.toHaveBeenCalled()
})

test('a browser that never tells of its walk does not hold the game up', async () => {
  const page = browser()
  page.view.history.back = () => {}
  const step = createBackStep(vi.fn(), page.view)
  step.take()
  await step.leave()
  step.take()
  expect(page.steps()).toBe(2)
})
