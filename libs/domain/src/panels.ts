import type { LocalText } from '@pavilion/contract'
import type { Namespace, PlainTextKey } from '@pavilion/i18n'
import type { IconName } from '@pavilion/ui-kit'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  type ComponentType,
  type RefObject,
} from 'react'

/** The match that a page is about: in play, or it was when the page was opened. */
export interface About {
  readonly match: string
  readonly home: LocalText
  readonly away: LocalText
  readonly isOver?: boolean
  /** Members may still say how it will end. */
  readonly isPredictable?: boolean
}

export interface PanelProps {
  /** As the page says (`useAbout`). */
  readonly about: About | undefined
  /** What it was opened with, e.g. a bet to show; ended by `onRequestDone`. */
  readonly request: string | undefined
  readonly onRequestDone: () => void
  readonly onClose: () => void
  /** Opens customer service. */
  readonly onSupport: () => void
}

/** Stands beside the pages of a site: a column, a drawer where there is no room for one, a sheet on phones. */
export interface DomainPanel {
  readonly name: string
  /** In the rail, and of the panel itself. */
  readonly text: PlainTextKey
  readonly icon: IconName
  /** Fetched with the panel. */
  readonly texts?: Namespace
  readonly load: () => Promise<{ readonly default: ComponentType<PanelProps> }>
}

/** What a panel never covers. `side`: a column at the end of the line · `foot`: a bar at the foot of the window. */
export interface Uncovered {
  readonly element: HTMLElement
  readonly edge: 'side' | 'foot'
}

export interface PanelState {
  /** The open one. */
  readonly open: string | undefined
  readonly about: About | undefined
  readonly request: string | undefined
  readonly uncovered: readonly Uncovered[]
}

/** From here on an open panel is a column of the page. */
export const PANEL_COLUMN = '(min-width: 1366px)'

export interface Panels {
  /** Whether the site has one of this name. */
  has(name: string): boolean
  open(name: string, request?: string): void
  close(): void
  requestDone(): void
  /** Ends with what it answers. */
  about(subject: About): () => void
  keepUncovered(part: Uncovered): () => void
  /** The same object until something changes. */
  read(): PanelState
  subscribe(listener: () => void): () => void
}

export const createPanels = (names: readonly string[] = []): Panels => {
  let state: PanelState = { open: undefined, about: undefined, request: undefined, uncovered: [] }
  const listeners = new Set<() => void>()
  const put = (change: Partial<PanelState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  return {
    has: (name) => names.includes(name),
    open: (name, request) => put({ open: name, request }),
    close: () => put({ open: undefined, request: undefined }),
    requestDone: () => put({ request: undefined }),
    about: (subject) => {
      put({ about: subject })
      // The next page may have said its own already.
      return () => {
        if (state.about === subject) put({ about: undefined })
      }
    },
    keepUncovered: (part) => {
      put({ uncovered: [...state.uncovered, part] })
      return () => put({ uncovered: state.uncovered.filter((each) => each !== part) })
    },
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Of pages outside a site: panels that nothing shows. */
export const PanelsContext = createContext<Panels>(createPanels())
export const usePanels = (): Panels => use(PanelsContext)

export const usePanelState = (): PanelState => {
  const panels = usePanels()
  return useSyncExternalStore(panels.subscribe, panels.read, panels.read)
}

/** What the page that calls this is about, while it is shown. */
export const useAbout = (subject: About | undefined): void => {
  const panels = usePanels()
  const tell = useEffectEvent(() => subject && panels.about(subject))
  // Objects of the same content come with each rendering.
  const content = subject && [subject.match, subject.isOver === true, subject.isPredictable === true].join(' ')
  useEffect(() => (content === undefined ? undefined : tell()), [content])
}

/** Keeps an element in view while it is shown. */
export const useUncovered = (ref: RefObject<HTMLElement | null>, edge: Uncovered['edge']): void => {
  const panels = usePanels()
  useEffect(() => {
    const element = ref.current
    return element ? panels.keepUncovered({ element, edge }) : undefined
  }, [panels, ref, edge])
}

const followColumn = (onChange: () => void): (() => void) => {
  const list = globalThis.matchMedia?.(PANEL_COLUMN)
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}

/** A panel takes a column of the window, so that pages have less. */
export const usePanelColumn = (): boolean => {
  const { open } = usePanelState()
  const isRoomy = useSyncExternalStore(
    followColumn,
    () => globalThis.matchMedia?.(PANEL_COLUMN).matches ?? false,
    () => false,
  )
  return open !== undefined && isRoomy
}
