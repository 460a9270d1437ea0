import { Part, type About } from '@pavilion/domain'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { IconButton } from '@pavilion/ui-kit'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'

const Rooms = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }
`
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-1);
  padding: var(--pv-space-1) var(--pv-space-2);
  border-bottom: 1px solid var(--pv-border);
  font-size: var(--pv-size-13);
  font-weight: var(--pv-weight-bold);

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

interface FavouritesTabProps {
  /** Else they are counted alone. */
  readonly isShown: boolean
  /** The one whose room is open. */
  readonly favourite: About | undefined
  readonly onOpen: (favourite: About | undefined) => void
  readonly onCount: (count: number) => void
}

/** Rooms of favourite matches: one to choose, or above the open one the way back. The focus goes along. */
export const FavouritesTab = ({ isShown, favourite, onOpen, onCount }: FavouritesTabProps) => {
  const t = useText()
  const [language] = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const wasMoved = useRef(false)
  useEffect(() => {
    if (wasMoved.current) (favourite ? back : list).current?.focus()
    wasMoved.current = false
  }, [favourite])
  const open = (match: About | undefined): void => {
    wasMoved.current = true
    onOpen(match)
  }
  return (
    <>
      {isShown && favourite && (
        <Bar>
          <IconButton
            ref={back}
            icon="chevron-left"
            size="s"
            label={t('chat.room.favourites.back')}
            onClick={() => open(undefined)}
          />
          <span>
            {t('chat.room.teams', {
              home: localised(favourite.home, language),
              away: localised(favourite.away, language),
            })}
          </span>
        </Bar>
      )}
      <Rooms ref={list} tabIndex={-1} hidden={!isShown || favourite !== undefined}>
        <Part name="favouriteRooms" isShown={isShown && !favourite} onCount={onCount} onOpen={open} />
      </Rooms>
    </>
  )
}
