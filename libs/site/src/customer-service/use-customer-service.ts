import { query, useApi } from '@pavilion/api-client'
import { onlineCustomService } from '@pavilion/contract/site'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, lazy, Suspense, useCallback } from 'react'
import { useDialogs } from '../dialogs/dialogs-context.ts'

/** Read with the first dialog: the pages need it no sooner. */
const ServiceNote = lazy(() => import('./service-note.tsx'))

/** Spec section 2. The address is requested while the member reads: browsers block windows opened after the click. */
export const useCustomerService = (): (() => void) => {
  const t = useText()
  const api = useApi()
  const client = useQueryClient()
  const dialogs = useDialogs()
  return useCallback(() => {
    const options = query(api, onlineCustomService, {})
    void client.prefetchQuery(options)
    dialogs.open({
      title: t('shell.service.title'),
      message: t('shell.service.warning'),
      details: createElement(Suspense, { key: 'service' }, createElement(ServiceNote)),
      sureText: t('shell.service.go'),
      showCancel: true,
      onSure: () => {
        const cachedAddress = client.getQueryData(options.queryKey)
        if (cachedAddress) window.open(cachedAddress.url, '_blank', 'noopener,noreferrer')
        else toast(t('shell.service.failed'))
      },
    })
  }, [api, client, dialogs, t])
}
