import type { ReactNode } from 'react'
import { atom, type createStore, type PrimitiveAtom } from 'jotai'

export interface DialogPayload {
  readonly message: string
  readonly title?: string
  /** Below the message. */
  readonly details?: ReactNode
  /** Default no. */
  readonly showCancel?: boolean
  readonly sureText?: string
  readonly cancelText?: string
  /** Default yes. */
  readonly closeable?: boolean
  readonly onSure?: () => void
  readonly onCancel?: () => void
}

/** Spec section 3. */
export interface LoadingPayload {
  readonly message: string
  /** After 3 s; default yes. */
  readonly autoClose?: boolean
  readonly showIcon?: boolean
  readonly maskClosable?: boolean
  readonly showMask?: boolean
}

/** Spec section 9. */
const LOADING_AUTO_CLOSE_MS = 3_000

export interface OpenDialog extends DialogPayload {
  readonly id: number
}

export interface Dialogs {
  /** The first one is on screen. */
  readonly queue: PrimitiveAtom<readonly OpenDialog[]>
  readonly loading: PrimitiveAtom<LoadingPayload | undefined>
  /** Equal dialogs open once. */
  open(payload: DialogPayload): void
  sure(id: number): void
  cancel(id: number): void
  /** Returns its closing, without effect once another took its place. */
  load(payload: LoadingPayload): () => void
  stopLoading(): void
}

type Store = ReturnType<typeof createStore>

/** In the store, for code outside React. */
export const createDialogs = (store: Store): Dialogs => {
  const queue = atom<readonly OpenDialog[]>([])
  const loading = atom<LoadingPayload | undefined>(undefined)
  let nextId = 1
  let timer: ReturnType<typeof setTimeout> | undefined

  const take = (id: number): OpenDialog | undefined => {
    const dialog = store.get(queue).find((open) => open.id === id)
    store.set(queue, (open) => open.filter((other) => other.id !== id))
    return dialog
  }
  const stopLoading = (): void => {
    clearTimeout(timer)
    store.set(loading, undefined)
  }

  return {
    queue,
    loading,
    open: (payload) =>
      store.set(queue, (open) =>
        open.some((other) => other.message === payload.message && other.title === payload.title)
          ? open
          : [...open, { ...payload, id: nextId++ }],
      ),
    sure: (id) => take(id)?.onSure?.(),
    cancel: (id) => take(id)?.onCancel?.(),
    load: (payload) => {
      clearTimeout(timer)
      const mine = { ...payload }
      store.set(loading, mine)
      if (payload.autoClose !== false) timer = setTimeout(stopLoading, LOADING_AUTO_CLOSE_MS)
      return () => {
        if (store.get(loading) === mine) stopLoading()
      }
    },
    stopLoading,
  }
}
