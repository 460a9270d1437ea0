import { useApiMutation, useApiQuery } from '@pavilion/api-client'
import { addAvatar, avatarList, memberInfo } from '@pavilion/contract/profile'
import { useText } from '@pavilion/i18n'
import { Alert, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Answer } from '../parts/answer.tsx'
import { Stack } from '../parts/layout.tsx'
import { Avatar } from './avatar.tsx'
import { UploadButton } from './upload-button.tsx'

const Faces = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: var(--pv-space-3);

  button {
    display: grid;
    place-items: center;
    width: 100%;
    padding: var(--pv-space-2);
    border: 1px solid var(--pv-border);
    border-radius: var(--pv-radius-m);
    background: var(--pv-surface);
    cursor: pointer;
  }

  button:hover {
    border-color: var(--pv-accent);
  }

  button[aria-pressed='true'] {
    border-color: var(--pv-accent);
    background: var(--pv-surface-accent);
    box-shadow: inset 0 0 0 1px var(--pv-accent);
  }
`

export interface AvatarPickerProps {
  readonly chosen: string | undefined
  readonly onDone: () => void
}

export const AvatarPicker = ({ chosen: currentId, onDone }: AvatarPickerProps) => {
  const t = useText()
  const cache = useQueryClient()
  const pictures = useApiQuery(avatarList, {})
  const { mutate, isPending, error, variables } = useApiMutation(addAvatar, {
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: [memberInfo.path] })
      toast(t('member.form.done'), 'success')
      onDone()
    },
  })
  const selectedId = isPending ? variables.id : currentId
  return (
    <Stack>
      {error && <Alert tone="error">{error.message}</Alert>}
      <Answer answer={pictures} height="12rem">
        {({ list }) => (
          <Faces aria-label={t('member.avatar.choose')}>
            {list.map(({ id, url }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === selectedId}
                  aria-label={t('member.avatar.entry', { number: index + 1 })}
                  onClick={() => !isPending && mutate({ id })}
                >
                  <Avatar url={url} size="l" />
                </button>
              </li>
            ))}
          </Faces>
        )}
      </Answer>
      <UploadButton
        onUploaded={(id) => {
          void cache.invalidateQueries({ queryKey: [avatarList.path] })
          mutate({ id })
        }}
      />
    </Stack>
  )
}
