import { readBook, showEarly, type Realtime } from '@pavilion/realtime'
import { OLDEST_MS, type EarlyAsk } from './early-ask.ts'

const show = async (realtime: Pick<Realtime, 'fillBy'>, { at }: EarlyAsk, data: unknown): Promise<void> => {
  if (performance.now() - at > OLDEST_MS) return
  const book = await readBook((data as { readonly book?: unknown } | undefined)?.book)
  if (book) showEarly(realtime, book)
}

/**
 * Shows the board that the document asked for, once. Resolves with the board in the book where its answer is here already, else at once:
 * it is shown when it comes, unless the socket was first.
 */
export const takeEarlyBoard = async (realtime: Pick<Realtime, 'fillBy'>): Promise<void> => {
  const asked = globalThis.pavilionEarlyBoard
  if (!asked) return
  globalThis.pavilionEarlyBoard = undefined
  // The code of the page has just been run: reading begins in a task of its own.
  const breath = new Promise<false>((resolve) => setTimeout(resolve, 0, false))
  const shown = asked.data.then((data) => breath.then(() => show(realtime, asked, data))).catch(() => undefined)
  const isHere = await Promise.race([asked.data.then(() => true).catch(() => true), breath])
  if (isHere) await shown
}
