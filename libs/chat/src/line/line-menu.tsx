import type { ChatLine } from '@pavilion/contract/chat'
import { useText } from '@pavilion/i18n'
import { IconButton, Menu } from '@pavilion/ui-kit'
import { styled } from 'styled-components'

export interface LineActs {
  readonly onReport: (line: ChatLine) => void
  readonly onBlock: (line: ChatLine) => void
  readonly onGift: (line: ChatLine) => void
}

/** Quiet until it is wanted; always there for fingers and keys. */
const Quiet = styled.span`
  @media (hover: hover) {
    opacity: 0;

    *:hover > &,
    &:focus-within {
      opacity: 1;
    }
  }
`

/** What a member may do about a line of another. */
export const LineMenu = ({ line, onReport, onBlock, onGift }: LineActs & { readonly line: ChatLine }) => {
  const t = useText()
  const { name } = line.sender
  return (
    <Quiet>
      <Menu
        label={t('chat.acts', { name })}
        align="end"
        trigger={(props) => <IconButton icon="more" size="s" label={t('chat.acts', { name })} {...props} />}
        items={[
          { id: 'gift', icon: 'gift', label: t('chat.gift.give'), onSelect: () => onGift(line) },
          { id: 'report', icon: 'flag', label: t('chat.report'), onSelect: () => onReport(line) },
          { id: 'block', icon: 'eye-off', label: t('chat.block'), onSelect: () => onBlock(line) },
        ]}
      />
    </Quiet>
  )
}
