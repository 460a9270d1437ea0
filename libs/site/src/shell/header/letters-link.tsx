import { titleOf } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { LetterBadge, useUnreadLetters } from '@pavilion/member'
import { Icon, VisuallyHidden } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { NARROW } from '../../layout/measures.ts'

const Envelope = styled(Link)`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: var(--pv-radius-s);
  color: var(--pv-header-text);

  > [data-letters] {
    position: absolute;
    top: 0.25rem;
    right: 0.125rem;
  }
  ${NARROW} {
    display: none;
  }
`
const AtTab = styled.span`
  position: absolute;
  translate: 0.875rem -0.25rem;
`

const still = () => () => undefined
const findTab = () => document.querySelector('[data-tab="mine"]')
/** First screens have no document. */
const nowhere = () => null

/** The envelope, and the same figure at the tab of the member's area. */
export const LettersLink = () => {
  const t = useText()
  const { data: unread } = useUnreadLetters()
  const tab = useSyncExternalStore(still, findTab, nowhere)
  return (
    <>
      <Envelope to="/mine/message">
        <Icon name="mail" />
        <VisuallyHidden>{t(titleOf({ page: 'message' }))}</VisuallyHidden>
        <LetterBadge count={unread?.total} />
      </Envelope>
      {tab &&
        createPortal(
          <AtTab>
            <LetterBadge count={unread?.total} />
          </AtTab>,
          tab,
        )}
    </>
  )
}
