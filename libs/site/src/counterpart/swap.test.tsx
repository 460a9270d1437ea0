import { render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SCREEN_ID } from './plans.ts'
import { useSwap } from './swap.ts'

const Page = ({ onPress }: { onPress: () => void }) => {
  useSwap()
  return (
    <main>
      <a href="/home">home</a>
      <button onClick={onPress}>sign in</button>
    </main>
  )
}

const open = (markup: string): HTMLElement => {
  document.body.innerHTML = `<div id="${SCREEN_ID}">${markup}</div><div id="root"></div>`
  return document.getElementById('root') as HTMLElement
}
afterEach(() => document.body.replaceChildren())

it('is where the first screen was, with the focus where it was', () => {
  const container = open('<main><a href="/home">home</a><button>sign in</button></main>')
  document.querySelector('a')?.focus()
  render(<Page onPress={() => undefined} />, { container })
  expect(document.getElementById(SCREEN_ID)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

it('has the focus by the time anything else may happen', () => {
  const container = open('<main><a href="/home">home</a><button>sign in</button></main>')
  document.querySelector('a')?.focus()
  let focused: Element | null = null
  const Around = () => {
    useLayoutEffect(() => void (focused = document.activeElement), [])
    return <Page onPress={() => undefined} />
  }
  render(<Around />, { container })
  expect(focused).toBe(screen.getByRole('link'))
})

it('presses a button that was pressed too early, once', async () => {
  const container = open('<main><a href="/home">home</a><button data-pressed>sign in</button></main>')
  const onPress = vi.fn()
  render(<Page onPress={onPress} />, { container })
  await waitFor(() => expect(onPress).toHaveBeenCalledOnce())
})

it('needs no first screen', () => {
  render(<Page onPress={() => undefined} />)
  expect(screen.getByRole('button')).toBeDefined()
})
