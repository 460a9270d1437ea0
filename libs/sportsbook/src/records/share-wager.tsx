import type { Wager } from '@pavilion/contract/bets'
import { dayOf, timeWithSeconds } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Button, Icon } from '@pavilion/ui-kit'
import { useRef } from 'react'
import { useTranslate } from '../market/translate.ts'
import { drawPicture, type PictureLook } from './share-picture.ts'
import { textOf } from './share-text.ts'

const lookOf = (element: HTMLElement): PictureLook => {
  const style = getComputedStyle(element)
  const token = (name: string): string => style.getPropertyValue(`--pv-${name}`).trim()
  return {
    surface: token('surface'),
    accent: token('accent'),
    onAccent: token('on-accent'),
    text: token('text'),
    quiet: token('text-2'),
    line: token('border'),
    font: style.fontFamily,
  }
}

/** Enough to save the picture. */
const SAVED_MS = 60_000

const handOut = async (picture: Blob, name: string): Promise<void> => {
  const file = new File([picture], `${name}.png`, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    // Closing the device's dialog is no fault.
    await navigator.share({ files: [file] }).catch(() => undefined)
    return
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), SAVED_MS)
}

export function ShareWager({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const timeZone = useTimeZone()
  const row = useRef<HTMLSpanElement>(null)
  const share = (): void => {
    if (!row.current) return
    const canvas = document.createElement('canvas')
    const placedText = `${dayOf(wager.placedAt, timeZone)} ${timeWithSeconds(wager.placedAt, timeZone)}`
    drawPicture(canvas, textOf(words, wager, placedText), lookOf(row.current))
    canvas.toBlob((picture) => {
      if (picture) void handOut(picture, wager.ticketId)
    }, 'image/png')
  }
  return (
    <span ref={row}>
      <Button variant="secondary" size="s" onClick={share}>
        <Icon name="download" size={16} /> {words.t('betting.share')}
      </Button>
    </span>
  )
}
