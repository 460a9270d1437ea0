import { useApi } from '@pavilion/api-client'
import { closeDiscountAd, getMyDiscountAd, type Notice } from '@pavilion/contract/site'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { storage, useSession } from '@pavilion/session'
import { Button, Dialog } from '@pavilion/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'

const Text = styled.p`
  margin: 0;
  color: var(--pv-text-2);
  font-size: var(--pv-size-14);
  line-height: 1.7;
  white-space: pre-line;
`

const LOOK_EVERY_MS = 500
const MOST_REMEMBERED = 20

const closedIdsHere = (): string[] => (storage.get('closedNotices') ?? '').split(',').filter(Boolean)

/** Whatever the visitor has open comes first: an age check, a limit, money. */
const useNothingElseOpen = (): boolean => {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    if (isFree) return
    const look = (): void => {
      if (!document.querySelector('dialog[open]')) setFree(true)
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isFree])
  return isFree
}

const PopUpDialog = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => {
  const t = useText()
  const [language] = useLanguage()
  if (!useNothingElseOpen()) return null
  return (
    <Dialog
      open
      size="s"
      title={localised(notice.title, language)}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('shell.notice.understood')}
        </Button>
      }
    >
      <Text>{localised(notice.content, language)}</Text>
    </Dialog>
  )
}

/** Announcements that open by themselves, one after another: once for a guest of this browser, once for a member anywhere. */
const NoticePopUp = () => {
  const client = useApi()
  const { status } = useSession()
  const [closedIds, setClosedIds] = useState(closedIdsHere)
  const { data } = useQuery({
    queryKey: [getMyDiscountAd.path, status],
    queryFn: ({ signal }) => client.call(getMyDiscountAd, {}, { signal }),
    meta: { access: 'open' },
    staleTime: Infinity,
  })
  const notice = data?.list.find(({ id }) => !closedIds.includes(id))
  if (!notice) return null
  const close = (): void => {
    const ids = [...closedIdsHere(), notice.id].slice(-MOST_REMEMBERED)
    storage.set('closedNotices', ids.join(','))
    setClosedIds(ids)
    // Where it fails another device opens it once more.
    if (status === 'member') void client.call(closeDiscountAd, { id: notice.id }).catch(() => undefined)
  }
  return <PopUpDialog key={notice.id} notice={notice} onClose={close} />
}

export default NoticePopUp
