import { queryKey, useApiQuery } from '@pavilion/api-client'
import { chatBlocks } from '@pavilion/contract/chat'
import { useText } from '@pavilion/i18n'
import { Button, Dialog, ErrorState, Skeleton } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useBlocks } from './use-blocks.ts'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--pv-space-3);
    padding: var(--pv-space-2) 0;
    border-top: 1px solid var(--pv-border);
  }

  li:first-child {
    border-top: 0;
  }
`

/** Whose lines the member does not want to read. */
export const BlocksDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const cache = useQueryClient()
  const { data, isError, refetch } = useApiQuery(chatBlocks, {}, { staleTime: 0 })
  const { unblock } = useBlocks()
  return (
    <Dialog open onClose={onClose} size="s" title={t('chat.blocks')}>
      {!data && !isError && <Skeleton height="4rem" />}
      {!data && isError && <ErrorState title={t('chat.blocks.failed')} onRetry={() => void refetch()} />}
      {data?.blocked.length === 0 && t('chat.blocks.none')}
      <List>
        {data?.blocked.map(({ alias, name }) => (
          <li key={alias}>
            {name}
            <Button
              size="s"
              disabled={unblock.isPending}
              aria-label={t('chat.unblock.of', { name })}
              onClick={() =>
                unblock.mutate(
                  { alias },
                  { onSuccess: (answer) => cache.setQueryData(queryKey(chatBlocks, {}), answer) },
                )
              }
            >
              {t('chat.unblock')}
            </Button>
          </li>
        ))}
      </List>
    </Dialog>
  )
}
