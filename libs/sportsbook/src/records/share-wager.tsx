import type { Wager } from '@pavilion/contract'
import { dayOf, timeWithSeconds } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { displayPrice } from '@pavilion/odds'
import { useTimeZone } from '@pavilion/session'
import { Button, Icon } from '@pavilion/ui-kit'
import { useRef } from 'react'
import { legName, legTeams } from '../market/leg-name.ts'
import { marketName } from '../market/names.ts'
import { useTranslate, type Translate } from '../market/translate.ts'
import { paidOf } from './payout.ts'
import { drawPicture, type PictureLook, type PictureText } from './share-picture.ts'
import { wagerTitle } from './wager-title.ts'

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

const textOf = (words: Translate, wager: Wager, placed: string): PictureText => {
  const { t } = words
  const paid = paidOf(wager)
  return {
    title: t('betting.share.title', { kind: t(`betting.record.kind.${wager.kind}`), name: wagerTitle(words, wager) }),
    legs: wager.legs.map((leg) => ({
      name: legName(words, leg),
      price: `@ ${displayPrice(leg.ior, leg, wager.oddsType)}`,
      match: `${legTeams(words, leg)}・${marketName(t, leg)}`,
    })),
    facts: [
      [t('betting.slip.stake'), formatMoney(wager.stake)],
      paid === undefined
        ? [t('betting.slip.winnable'), formatMoney(wager.winnable)]
        : [t('betting.record.detail.paid'), formatMoney(paid)],
      [t('betting.slip.takenAt'), placed],
    ],
    ticket: t('betting.slip.ticket', { id: wager.ticketId }),
  }
}

/** Hands a picture to the device's own way of sharing; where there is none it is saved as a file. */
const handOut = async (picture: Blob, name: string): Promise<void> => {
  const file = new File([picture], `${name}.png`, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    // Closing the device's own dialog is no fault.
    await navigator.share({ files: [file] }).catch(() => undefined)
    return
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  URL.revokeObjectURL(address)
}

/** A bet as a picture, drawn on this device: selection, price, stake, ticket. */
export function ShareWager({ wager }: { wager: Wager }) {
  const words = useTranslate()
  const timeZone = useTimeZone()
  const row = useRef<HTMLSpanElement>(null)
  const share = (): void => {
    if (!row.current) return
    const canvas = document.createElement('canvas')
    const placed = `${dayOf(wager.placedAt, timeZone)} ${timeWithSeconds(wager.placedAt, timeZone)}`
    drawPicture(canvas, textOf(words, wager, placed), lookOf(row.current))
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
