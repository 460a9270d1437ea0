import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

/** Ms. */
const HOVER = { open: 80, close: 180 }

export function useDisclosure({ hover = false }: { hover?: boolean | undefined }) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return undefined
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (next: boolean) => (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), next ? HOVER.open : HOVER.close)
  }
  const close = ({ focusTrigger = false } = {}) => {
    setOpen(false)
    if (focusTrigger) root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  return {
    open,
    setOpen,
    close,
    rootProps: {
      ref: root,
      onPointerEnter: later(true),
      onPointerLeave: later(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close({ focusTrigger: true })
      },
      onBlur: (event: FocusEvent) => {
        const to = event.relatedTarget
        if (to instanceof Node && !root.current?.contains(to)) setOpen(false)
      },
    },
    triggerProps: { 'aria-expanded': open, 'aria-controls': open ? id : undefined, onClick: () => setOpen(!open) },
    panelId: id,
  }
}
