import type { SiteConfig } from '@pavilion/brand'
import { useText } from '@pavilion/i18n'
import { storage } from '@pavilion/session'
import { useState } from 'react'
import { editionOf, applyEdition, type Edition } from '../../edition/edition-theme.ts'
import { BarChoice } from './bar-choice.tsx'

/** Spec section 4. */
const EditionSwitch = ({ editions }: { editions: SiteConfig['editions'] }) => {
  const t = useText()
  const [edition, setEdition] = useState(() => editionOf({ editions, allowed: '1', stored: storage.get('edition') }))
  const choose = (next: Edition): void => {
    storage.set('edition', next)
    applyEdition(next)
    setEdition(next)
  }
  return (
    <BarChoice role="group" aria-label={t('shell.utility.edition')}>
      {editions.allowed.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === edition} onClick={() => choose(choice)}>
          {t(`shell.edition.${choice}`)}
        </button>
      ))}
    </BarChoice>
  )
}

export default EditionSwitch
