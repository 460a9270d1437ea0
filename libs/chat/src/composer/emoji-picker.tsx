import { useText } from '@pavilion/i18n'
import { IconButton, Popover } from '@pavilion/ui-kit'
import { styled } from 'styled-components'

const EMOJI = [...'😀😄😂😊😍🤔😅😎😭😱😡🙏👍👎👏💪🔥🎉⚽🏀🎾🏆🥅🍻']

const Above = styled.span`
  /* The composer is at the foot of its panel. */
  [role='group'] {
    top: auto;
    bottom: calc(100% + 0.5rem);
    min-width: 0;
    padding: var(--pv-space-2);
  }
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(8, 2rem);

  button {
    width: 2rem;
    height: 2rem;
    padding: 0;
    border: 0;
    border-radius: var(--pv-radius-s);
    background: none;
    font-size: var(--pv-size-18);
    cursor: pointer;
  }

  button:hover {
    background: var(--pv-surface-2);
  }
`

export const EmojiPicker = ({ onChoose }: { readonly onChoose: (emoji: string) => void }) => {
  const t = useText()
  return (
    <Above data-tool="">
      <Popover
        label={t('chat.emoji.list')}
        align="end"
        trigger={(props) => <IconButton icon="smile" size="s" type="button" label={t('chat.emoji')} {...props} />}
      >
        {(close) => (
          <Grid>
            {EMOJI.map((emoji) => (
              <button
                key={emoji}
                type="button"
                onClick={() => {
                  close()
                  onChoose(emoji)
                }}
              >
                {emoji}
              </button>
            ))}
          </Grid>
        )}
      </Popover>
    </Above>
  )
}
